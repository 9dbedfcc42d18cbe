import { devicesOf } from '#domain/control/unit-devices.ts'
import type { StoredUnit } from '#mock/tables/control-tables.ts'
import type { CommandBench } from '../command-bench.ts'
import { doors, first, type Hand } from './doors.ts'
import { lacking, type Act, type Matter } from './matter.ts'

const ordinary = { isImportant: false, isProtected: false, confirmLevel: 'name', relievedBy: '' } as const

/** Switching units off: every call that does, on units that one person may switch unless an act says otherwise. */
export class Switching implements Matter {
  readonly actor = first
  readonly other = 'dispatcher'
  readonly onlyAlone = ['linkage rule', 'a second try']
  readonly #bench: () => CommandBench
  readonly #hand: Hand
  /** Each with a meter that no other one switches. */
  #plain: readonly StoredUnit[] = []
  /** Those that are tried. */
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
      // what is protected keeps its devices
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

  /** Has everything on, and nothing asked, planned or under way; returns all units. */
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
