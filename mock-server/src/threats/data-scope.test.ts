import { afterAll, beforeAll, expect, it } from 'vitest'
import { declaredCalls, type DeclaredCall } from '#contract/calls/declared.ts'
import { wholePlatform, type DataScope } from '#contract/resources/system/data-scope.ts'
import { Refusal } from '#mock/lib/refusal.ts'
import { rowsSeenBy } from '#mock/resources/data-scope.ts'
import { assertMayGo } from '#mock/resources/guard.ts'
import type { Sample } from '#mock/testing/scope/sampler.ts'
import {
  belonging,
  isKnown,
  mark,
  narrowScopes,
  startScopedPlatform,
  touchingCalls,
  type ScopedPlatform,
} from '#mock/testing/scope/scoped-platform.ts'

let scoped: ScopedPlatform

beforeAll(async () => {
  scoped = await startScopedPlatform()
}, 120_000)
afterAll(() => scoped.platform.close())

it('every call has a sample, or a reason for having none', () => {
  // on failure, add a sample to testing/scope/samples.ts
  const unknown = [...declaredCalls.values()].filter((call) => !isKnown(call))
  expect(unknown.map(({ name }) => name)).toEqual([])
})

/** Collects objections to the requests of each call, sequentially, since changes made by one must become visible. */
async function walk(
  calls: readonly DeclaredCall[],
  judge: (call: DeclaredCall, sample: Sample) => Promise<readonly string[]>,
): Promise<string[]> {
  const found: string[] = []
  for (const call of calls) {
    for (const sample of scoped.requestsOf(call)) {
      const objections = await judge(call, sample) // eslint-disable-line no-await-in-loop -- in their order
      found.push(...objections.map((what) => `${call.name} ${JSON.stringify(sample)}: ${what}`))
    }
  }
  return found
}

/** The widest narrow scope makes every call; the others share the calls between them. */
const asked = narrowScopes.map((scope, nth) => {
  const calls = nth === 0 ? touchingCalls : touchingCalls.filter((_call, place) => place % 2 === nth - 1)
  return [scope, calls] as const
})

it.each(asked)(
  'scope %s reads and changes no rows outside it by any call',
  async (scope, calls) => {
    let known = scoped.touched()
    const objections = await walk(calls, async (call, sample) => {
      const answer = await scoped.ask(call, sample, scope)
      const before = new Set(known)
      known = call.method === 'GET' ? known : scoped.touched()
      return [
        ...(answer.includes(mark) ? ['reveals them'] : []),
        ...(/"data":\{"ok":[1-9]/.test(answer) ? ['is done'] : []),
        ...known.filter((row) => !before.has(row)).map((row) => `changes ${row}`),
      ]
    })
    expect(objections).toEqual([])
    expect(scoped.touched()).toEqual([])
  },
  120_000,
)

it.each([...wholePlatform])('%s, which shows the whole platform, requires the scope all', async (name) => {
  const { tables, grantsOf } = scoped.platform.world
  const page = tables.menus.rows.find(({ component }) => component === name)
  const calls = [...declaredCalls.values()].filter((call) =>
    call.permission?.startsWith(`${name.replaceAll('/', ':')}:`),
  )
  expect(calls).not.toEqual([])
  for (const scope of ['all', ...narrowScopes] as const) {
    expect(grantsOf(scoped.person(scope)).menus.includes(page ?? expect.unreachable())).toBe(scope === 'all')
    // eslint-disable-next-line no-await-in-loop -- a person after the other
    const answers = await Promise.all(calls.map((call) => scoped.ask(call, {}, scope)))
    const refused = answers.filter((answer) => answer.includes('"code":403'))
    expect(refused).toHaveLength(scope === 'all' ? 0 : calls.length)
  }
})

it('a refused removal does not reveal hidden rows that use the row', () => {
  const { world } = scoped.platform
  const person = scoped.person('below')
  const texts = [...world.collections.values()].flatMap((collection) =>
    rowsSeenBy(world, collection.served.resource, person).flatMap((row) => {
      try {
        assertMayGo(world, collection, row, person)
        return []
      } catch (error) {
        return error instanceof Refusal ? error.text : [String(error)]
      }
    }),
  )
  expect(texts.filter((text) => text.includes('outside your data')).length).toBeGreaterThan(5)
  expect(texts.filter((text) => text.includes(mark))).toEqual([])
})

it('a wider scope contains every narrower one', () => {
  for (const {
    resource: { name },
  } of belonging) {
    const ids = (scope: DataScope) => scoped.rowsSeen(name, scope).map(({ id }) => id)
    const wider = { own: ids('org'), org: ids('below') }
    for (const scope of ['own', 'org'] as const)
      expect(wider[scope], name).toEqual(expect.arrayContaining(ids(scope)))
    expect(ids('all'), name).toHaveLength(scoped.collection(name).source.rows.length)
  }
})

it('calls declared as reading change no row and log no operation', async () => {
  const { collections } = scoped.platform.world
  const rowsOf = () =>
    [...collections].flatMap(([name, { table }]) =>
      (table?.rows ?? []).map((row) => `${name} ${JSON.stringify(row)}`),
    )
  const before = rowsOf()
  const reading = touchingCalls.filter(({ isReading }) => isReading)
  expect(reading.length).toBeGreaterThan(10)
  await walk(reading, async (call, sample) => {
    await scoped.ask(call, sample, 'all')
    return []
  })
  const known = new Set(before)
  expect(rowsOf().filter((row) => !known.has(row))).toEqual([])
}, 60_000)

/**
 * Calls with the same response for every user: the example row of a sheet names the root organisation, or an order
 * visible to both; and the day of a crew depends on membership, which neither has (`features/reform/crew/day.test.ts`).
 */
const alike = new Set(['systemOrgTemplate', 'reformQuantityTemplate', 'crewDay'])
/** Clearing a log comes last, as there is nothing to compare afterwards. */
const compared = touchingCalls
  .filter(({ name }) => !alike.has(name))
  .toSorted((a, b) => Number(a.name === 'clearLog') - Number(b.name === 'clearLog'))

it('every call answers the scope all differently from the scope below', async () => {
  const alikes = await walk(compared, async (call, sample) => {
    const narrow = await scoped.ask(call, sample, 'below')
    const wide = await scoped.ask(call, sample, 'all')
    return narrow === wide ? [`the same: ${narrow.slice(0, 100)}`] : []
  })
  expect(alikes).toEqual([])
}, 120_000)
