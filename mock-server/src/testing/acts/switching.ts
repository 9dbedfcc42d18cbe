import { vi } from 'vitest'
import { devicesOf } from '#domain/control/unit-devices.ts'
import type { StoredUnit } from '#mock/tables/control-tables.ts'
import type { CommandBench } from '../command-bench.ts'
import { doors, first, type Hand, lacking, type Act, type Matter, given } from './doors.ts'
import type { UnitRow } from '#contract/resources/control/unit.ts'
import type { ImportJob } from '#contract/wire/crud.ts'
import { xlsxChunks } from '#mock/resources/sheets/xlsx.ts'

const ordinary = { isImportant: false, isProtected: false, confirmLevel: 'name', relievedBy: '' } as const

/** Every call that switches units off, on units that one person may switch unless an act says otherwise. */
export class Switching implements Matter {
  readonly actor = first
  readonly other = 'dispatcher'
  readonly onlyAlone = ['linkage rule', 'a second try']
  readonly #bench: () => CommandBench
  readonly #hand: Hand
  /** Units each with a meter that no other unit switches. */
  #plain: readonly StoredUnit[] = []
  /** Units under test. */
  rows: readonly StoredUnit[] = []

  constructor(bench: () => CommandBench, hand: Hand) {
    this.#bench = bench
    this.#hand = hand
  }

  readonly doors: Matter['doors'] = Object.fromEntries(
    Object.entries(doors).map(([name, door]) => [
      name,
      (second?: string) => door(this.#hand, this.rows, second),
    ]),
  )

  get world() {
    return this.#bench().platform.world
  }

  /** Finds the units, once a platform runs. */
  prepare(): void {
    const { fleet, tables } = this.world
    const free = fleet.table.rows.filter(
      ({ id, family, state }) =>
        family === 'meter-1p' &&
        state === 'online' &&
        !tables.units.rows.some((row) => devicesOf(row).includes(id)),
    )
    const rows = tables.units.rows.filter(({ deviceId }) => fleet.table.get(deviceId)?.state === 'online')
    this.#plain = rows.slice(0, 8).map((row, n) => {
      const { orgId = 0, sceneId = 0 } = fleet.table.get(row.deviceId) ?? {}
      const beside = free[n] ?? lacking()
      fleet.table.update(beside.id, { orgId, sceneId })
      // a protected unit keeps its devices
      this.set(row.id, ordinary)
      return this.set(row.id, { memberIds: [beside.id] })
    })
  }

  set(id: number, values: Partial<StoredUnit>): StoredUnit {
    return this.world.tables.units.update(id, values) ?? lacking()
  }

  isOpen(row: StoredUnit): boolean {
    return devicesOf(row).some((id) => this.world.fleet.isRelayOpen(id))
  }

  /** Switches everything on and cancels all requests, plans and commands; returns all units. */
  beginWith(values: (place: number) => Partial<StoredUnit>): readonly StoredUnit[] {
    const { tables, fleet, commands } = this.world
    this.#bench().settle()
    for (const row of tables.unitRequests.rows)
      tables.unitRequests.restore(row.id, { ...row, state: 'withdrawn' })
    for (const { id } of tables.unitSchedules.rows) tables.unitSchedules.update(id, { state: 'disabled' })
    for (const { id } of tables.commandPlans.rows)
      tables.commandPlans.update(id, { state: 'ended', nextTime: '' })
    for (const row of this.#plain) {
      this.set(row.id, ordinary)
      this.set(row.id, ordinary)
      for (const id of devicesOf(row)) {
        for (const open of commands.openOf(id)) commands.cancel(open.id)
        if (fleet.isRelayOpen(id)) this.#hand.submit(id, this.other, 'relayClose')
      }
    }
    this.#bench().settle()
    this.rows = this.#plain.map((row, place) => this.set(row.id, values(place)))
    return this.rows
  }

  begin({ unit = {}, units = 1 }: Act): void {
    this.rows = this.beginWith(() => unit).slice(0, units)
  }

  isDone(): boolean {
    return this.rows.some((row) => this.isOpen(row))
  }
}

/** Calls of tests about remotely switched units, on the current bench. */
export function unitActs(bench: () => CommandBench) {
  return {
    ask: (path: string, body: object, as = 'engineer') =>
      bench().platform.call('POST', `/base/ctrl/${path}`, { as, body }),
    unitOf: async (id: number): Promise<UnitRow> => {
      const path = `/base/ctrl/unitControl/info/${id}`
      return (await bench().platform.call('GET', path, { as: 'engineer' })).data as UnitRow
    },
    /** Finds a unit of the seed that fits and whose device is online. */
    one: (fits: (row: UnitRow, sticks: boolean) => boolean): UnitRow => {
      const { tables, fleet } = bench().platform.world
      const row = tables.units.rows.find((unit) => {
        const device = fleet.table.get(unit.deviceId)
        return device?.state === 'online' && fits(unit, device.sticks !== undefined)
      })
      if (row === undefined) throw new Error('The fleet of the test is too small')
      return row
    },
  }
}

/** Whether one person may switch a unit alone. */
export const isPlain = ({ isProtected, isImportant }: UnitRow, sticks: boolean): boolean =>
  !isProtected && !isImportant && !sticks

/** Voiding seals: every call about seals, with all parameters that might void one. */
export function voiding(hand: Hand): Matter {
  const seals = () => hand.world.tables.seals
  const count = () => seals().rows.filter(({ state }) => state === 'void').length
  const free = () => seals().rows.find(({ state }) => state === 'stock')
  const reason = 'Illegible'
  const isVoid = { state: 'void', voidReason: reason }
  const kind = { type: 'lead', orgId: 1, ...isVoid }
  let before = 0
  const next = () => String(seals().nextId).padStart(5, '0')
  const post = (verb: string, body: object) => hand.post(`reform/seal/${verb}`, body)
  const each = (verb: string, more: object) => () => post(verb, { ids: [free()?.id], ...more, ...isVoid })
  const other = {
    'its form': () => hand.send('PUT', 'reform/seal/update', { id: free()?.id, ...isVoid }),
    'a new one': () => post('save', { number: `A00097${next()}`, ...kind }),
    'a sheet': () => takeSheet(hand, `A00096${next()}`, reason),
    'a range': () => {
      const from = `00098${next()}`
      return post('rangeSave', { prefix: 'A', from, to: from, ...kind })
    },
    issuing: each('issue', { crewId: 1 }),
    returning: each('return', {}),
    applying: each('apply', { orderId: 1, place: 'meter-cover' }),
    cutting: each('cut', {}),
    inspecting: each('inspect', { result: 'void' }),
    'finding it missing': each('inspect', { result: 'missing' }),
  }
  return {
    actor: first,
    other: 'auditor',
    begin: () => (before = count()),
    isDone: () => count() > before,
    never: Object.keys(other),
    doors: {
      ...other,
      'one seal': (second) => post('void', { ids: [free()?.id], reason, ...given(second) }),
      'all of a filter': (second) => {
        const filter = { number: free()?.number ?? '' }
        return post('void', { filter, except: [], expect: 1, reason, ...given(second) })
      },
    },
  }
}

/** Imports a seal by a sheet that declares it void. */
async function takeSheet(hand: Hand, number: string, reason: string): Promise<void> {
  const form = new FormData()
  const head = ['Seal number', 'Type', 'State', 'Organisation', 'Voided because']
  const { name = '' } = hand.world.tables.orgs.get(1) ?? {}
  const sheet = xlsxChunks('Seals', [head, [number, 'Lead seal', 'Void', name, reason]])
  form.append('file', new Blob([...sheet] as BlobPart[]), 'seals.xlsx')
  const { job } = (await hand.post('reform/seal/import', form)).data as ImportJob
  await hand.post(`reform/seal/import/${job}`, {})
  await vi.waitFor(() => {
    if (!hand.world.tables.seals.rows.some((row) => row.number === number)) throw new Error('Not yet')
  })
}
