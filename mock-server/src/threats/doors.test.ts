import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BatchAnswer } from '#contract/calls/iot.ts'
import { devicesOf } from '#contract/control/unit-devices.ts'
import type { RoleRow } from '#contract/resources/system/role.ts'
import type { StoredUnit } from '#mock/tables/control-tables.ts'
import { startCommandBench, type CommandBench } from '#mock/testing/command-bench.ts'
import { doors, first, Hand, orRefuse, type DoorName } from '#mock/testing/acts/doors.ts'
import { initialPassword } from '../../seed/accounts.ts'

let bench: CommandBench
const hand = new Hand(() => bench)
const names = Object.keys(doors).filter((name): name is DoorName => Object.hasOwn(doors, name))
const other = 'dispatcher'

/** Units that one person may switch, each with a meter that no other one switches. */
let plain: readonly StoredUnit[]

beforeAll(async () => {
  bench = await startCommandBench()
  const { fleet, tables } = bench.platform.world
  const free = fleet.table.rows.filter(
    ({ id, family, state }) =>
      family === 'meter-1p' &&
      state === 'online' &&
      !tables.units.rows.some((row) => devicesOf(row).includes(id)),
  )
  const rows = tables.units.rows.filter(({ deviceId }) => fleet.table.get(deviceId)?.state === 'online')
  plain = rows.slice(0, 8).map((row, n) => {
    const { orgId = 0, sceneId = 0 } = fleet.table.get(row.deviceId) ?? {}
    const beside = free[n] ?? expect.unreachable()
    fleet.table.update(beside.id, { orgId, sceneId })
    // what is protected keeps its devices
    set(row.id, ordinary)
    return set(row.id, { memberIds: [beside.id] })
  })
}, 60_000)
afterAll(() => bench.platform.close())

const ordinary = { isImportant: false, isProtected: false, confirmLevel: 'name' } as const

const set = (id: number, values: Partial<StoredUnit>) =>
  bench.platform.world.tables.units.update(id, values) ?? expect.unreachable()

const isOpen = (row: StoredUnit) => devicesOf(row).some((id) => bench.platform.world.fleet.isRelayOpen(id))

/** Has everything on, and nothing asked, planned or under way. */
function begin(values: (place: number) => Partial<StoredUnit>): StoredUnit[] {
  const { tables, fleet, commands } = bench.platform.world
  bench.settle()
  for (const row of tables.unitRequests.rows)
    tables.unitRequests.restore(row.id, { ...row, state: 'withdrawn' })
  for (const { id } of tables.unitSchedules.rows) tables.unitSchedules.update(id, { state: 'disabled' })
  for (const { id } of tables.commandPlans.rows)
    tables.commandPlans.update(id, { state: 'ended', nextTime: '' })
  for (const row of plain) {
    set(row.id, ordinary)
    for (const id of devicesOf(row)) {
      for (const open of commands.openOf(id)) commands.cancel(open.id)
      if (fleet.isRelayOpen(id)) hand.submit(id, other, 'relayClose')
    }
  }
  bench.settle()
  return plain.map((row, place) => set(row.id, values(place)))
}

const role = () =>
  bench.platform.world.tables.roles.rows.find(({ code }) => code === 'ROLE_ENGINEER') ?? expect.unreachable()

/** Changes the role of who switches while something is tried. */
async function withRole(values: Partial<RoleRow>, act: () => Promise<void>): Promise<void> {
  const { twoPersons, dataScope, id } = role()
  const { roles } = bench.platform.world.tables
  roles.update(id, values)
  try {
    await act()
  } finally {
    roles.update(id, { twoPersons, dataScope })
  }
}

/** What a rule protects: how many units, what is so of them or of the role, and whether it may be done alone and by two. */
interface Act {
  unit?: Partial<StoredUnit>
  role?: Partial<RoleRow>
  units?: number
  alone: boolean
  byTwo: boolean
  /** Doors of which the rule says nothing: whoever makes what runs by itself answers for it. */
  except?: readonly DoorName[]
}

/** Doors that do units one by one. */
const single: readonly DoorName[] = [
  'page of the unit',
  'frame by hand',
  'linkage rule on a unit',
  'a second try',
  'engine',
]

const acts: Readonly<Record<string, Act>> = {
  'a plain unit': { alone: true, byTwo: true, except: ['list of units'] },
  'an important unit': { unit: { isImportant: true }, alone: false, byTwo: true },
  'a unit that wants two': { unit: { confirmLevel: 'second' }, alone: false, byTwo: true },
  'several units': { units: 2, alone: false, byTwo: true, except: [...single, 'linkage rule'] },
  'what the role demands two for': {
    role: { twoPersons: ['relayOpen'] },
    alone: false,
    byTwo: true,
    except: ['schedule', 'linkage rule', 'engine'],
  },
  'a protected unit': { unit: { isProtected: true }, alone: false, byTwo: false },
  'a unit out of sight': {
    role: { dataScope: 'own' },
    alone: false,
    byTwo: false,
    except: ['engine'],
  },
}

/** Doors at which no second person can help. */
const onlyAlone: ReadonlySet<DoorName> = new Set(['linkage rule', 'a second try'])

describe.each(Object.entries(acts))('%s', (_act, { unit = {}, role: held = {}, units = 1, ...rule }) => {
  const tried = names.filter((name) => rule.except?.includes(name) !== true)
  it.each(tried)(`is ${rule.alone ? '' : 'not '}switched off alone by: %s`, async (name) => {
    await withRole(held, async () => {
      const rows = begin(() => unit).slice(0, units)
      await doors[name](hand, rows)
      bench.settle()
      const isOnce = rows.some(isOpen)
      // nor is who asks the second person himself
      await doors[name](hand, rows, first)
      bench.settle()
      expect(isOnce || rows.some(isOpen)).toBe(rule.alone)
    })
  })

  it.each(tried.filter((name) => !onlyAlone.has(name)))(
    `is ${rule.byTwo ? '' : 'not '}switched off by two by: %s`,
    async (name) => {
      await withRole(held, async () => {
        const rows = begin(() => unit).slice(0, units)
        await doors[name](hand, rows, other)
        bench.settle()
        expect(rows.some(isOpen)).toBe(rule.byTwo)
      })
    },
  )
})

const send = (body: object) => hand.post('iot/command/send', { reason: 'test', ...body })

describe('a command that takes two', () => {
  it.each(['relayOpen', 'relayAllow', 'relayClose', 'clockSync', 'reboot'] as const)(
    '%s, as a role demands it, is given by nobody alone, and says who agreed',
    async (kind) => {
      await withRole({ twoPersons: [kind] }, async () => {
        const [row = expect.unreachable()] = begin(() => ({}))
        const body = { ids: [row.deviceId], kind }
        expect((await send(body)).code).toBe(400)
        expect((await send({ ...body, account: first, password: initialPassword })).code).toBe(400)
        const { data } = await send({ ...body, account: other, password: initialPassword })
        const [sent] = await bench.commandsOf((data as BatchAnswer).batchNo)
        expect(sent).toMatchObject({ kind, operator: first, agreedBy: other })
      })
    },
  )

  it.each([
    ['whose password is another', other, 'wrong'],
    ['who is not permitted', 'viewer', initialPassword],
    ['who does not see the device', 'dispatcher', initialPassword],
  ])('is not agreed to by somebody %s', async (what, account, typed) => {
    const { roles } = bench.platform.world.tables
    const held = roles.rows.find(({ code }) => code === 'ROLE_DISPATCHER') ?? expect.unreachable()
    if (what.includes('see')) roles.update(held.id, { dataScope: 'own' })
    const [row = expect.unreachable()] = begin(() => ({ isImportant: true }))
    const answer = await send({ ids: devicesOf(row), kind: 'relayOpen', account, password: typed })
    roles.update(held.id, { dataScope: held.dataScope })
    expect(answer.code).toBe(400)
    expect(Object(answer.data).errors).toMatchObject([{ field: typed === 'wrong' ? 'password' : 'account' }])
  })
})

const place = fc.integer({ min: 0, max: 7 })
const places = fc.uniqueArray(place, { minLength: 1, maxLength: 8 })

/** Every door, and what may happen before, meanwhile and after. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(fc.constantFrom(...names), places, fc.boolean()) },
  fc.tuple(fc.constantFrom('protect once more', 'release the device', 'answer late', 'wait'), places),
)

/** Does a step; returns the places to whose being switched off another person has agreed. */
async function take(
  [what, at, isByTwo = false]: readonly [string, number[], boolean?],
  units: readonly StoredUnit[],
): Promise<readonly number[]> {
  const rows = at.flatMap((one) => units[one] ?? [])
  const ids = rows.flatMap((row) => devicesOf(row))
  switch (what) {
    case 'protect once more':
      await hand.post('ctrl/unitControl/protect', { ids: [units[0]?.id], on: true, reason: 'test' })
      return []
    case 'release the device':
      await send({ ids, kind: 'write', params: { protection: 'off' } })
      return []
    case 'answer late':
      // no answer in time, then one nonetheless
      bench.setDraws(0.5, 0.5, 0.99, 0, 0, 0)
      for (const id of ids.slice(0, 1)) orRefuse(() => hand.submit(id))
      bench.advance(0)
      bench.setDraws()
      return []
    case 'wait':
      hand.wait(at.length * 300_000)
      bench.advance(at.length * 300_000)
      return []
  }
  await doors[names.find((name) => name === what) ?? expect.unreachable()](
    hand,
    rows,
    isByTwo ? other : first,
  )
  return isByTwo ? at : []
}

it('in any order, nothing protected is ever switched off, and nothing important by one person', async () => {
  const kinds = [{ isProtected: true }, { isImportant: true }, {}, { confirmLevel: 'second' }] as const
  const opened = new Set<number>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      const units = begin((at) => kinds[at % kinds.length] ?? {})
      const agreed = new Set<number>()
      for (const one of steps) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other is what is tried
        for (const at of await take(one, units)) agreed.add(at)
        if (one[0] !== 'answer late') bench.settle()
        const open = units.flatMap((row, at) => (isOpen(row) ? [at] : []))
        for (const at of open) opened.add(at)
        expect(open.filter((at) => at % 4 === 0 || (at % 4 !== 2 && !agreed.has(at)))).toEqual([])
      }
    }),
    { numRuns: 30, seed: 20_261_124 },
  )
  expect(opened.size).toBe(6)
}, 60_000)
