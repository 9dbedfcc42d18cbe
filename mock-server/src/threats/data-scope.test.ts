import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { declaredCalls, type DeclaredCall } from '#contract/calls/declared.ts'
import type { DataScope } from '#contract/resources/system/data-scope.ts'
import { attribute } from '#mock/store/row.ts'
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

it.each([...declaredCalls.values()].map((call) => [call.name, call] as const))(
  '%s has a sample, or a reason for having none',
  (_name, call) => {
    // add one to testing/scope/samples.ts
    expect(isKnown(call)).toBe(true)
  },
)

describe.each(narrowScopes)('who sees %s', (scope) => {
  it.each(touchingCalls.map((call) => [call.name, call] as const))(
    'gets nothing of others by %s, and changes nothing of theirs',
    async (_name, call) => {
      for (const sample of scoped.requestsOf(call)) {
        // eslint-disable-next-line no-await-in-loop -- what one request changed is to be seen
        const answer = await scoped.ask(call, sample, scope)
        expect(answer).not.toContain(mark)
        expect(answer).not.toMatch(/"data":\{"ok":[1-9]/)
      }
      for (const [name, rows] of scoped.hiddenRows) {
        const { rows: now } = scoped.collection(name).source
        const left = new Set(now)
        // a row is replaced when it is changed, never altered
        expect(rows.filter((row) => !left.has(row))).toEqual([])
      }
    },
  )
})

describe('a wider scope', () => {
  it.each(belonging.map(({ resource }) => resource.name))(
    'shows all of %s that a narrower one does',
    (name) => {
      const ids = (scope: DataScope) => scoped.rowsSeen(name, scope).map(({ id }) => id)
      expect(ids('own').filter((id) => !ids('org').includes(id))).toEqual([])
      expect(ids('org').filter((id) => !ids('below').includes(id))).toEqual([])
      expect(ids('all')).toHaveLength(scoped.collection(name).source.rows.length)
    },
  )

  it('is that of the organisations themselves', () => {
    const orgsOf = (scope: DataScope) =>
      [
        ...new Set(scoped.rowsSeen('iot/device', scope).map((row) => Number(attribute(row, 'orgId')))),
      ].toSorted((a, b) => a - b)
    expect(orgsOf('below')).toEqual([9, 10])
    expect(orgsOf('org')).toEqual([])
    expect(orgsOf('own')).toEqual([])
    expect(scoped.rowsSeen('system/org', 'below').map(({ id }) => id)).toEqual([6, 9, 10])
    expect(scoped.rowsSeen('system/user', 'own').map(({ id }) => id)).toEqual([scoped.person('own').id])
  })
})

/** The same whoever asks: the example row of a sheet names the organisation at the top, or an order that both see. */
const alike = new Set(['systemOrgTemplate', 'reformQuantityTemplate'])
/** What empties a log comes last, as there is nothing to compare afterwards. */
const compared = touchingCalls
  .filter(({ name }) => !alike.has(name))
  .toSorted((a, b) => Number(a.name === 'clearLog') - Number(b.name === 'clearLog'))

describe('who sees all data', () => {
  it.each(compared.map((call) => [call.name, call] as const))(
    'gets another answer by %s than who does not',
    async (_name, call) => {
      for (const sample of scoped.requestsOf(call)) {
        // eslint-disable-next-line no-await-in-loop -- one after the other, as what they do is compared
        const { narrow, wide } = await bothAnswers(call, sample)
        expect(wide).not.toBe(narrow)
      }
    },
  )
})

async function bothAnswers(call: DeclaredCall, sample: Sample): Promise<{ narrow: string; wide: string }> {
  const narrow = await scoped.ask(call, sample, 'below')
  return { narrow, wide: await scoped.ask(call, sample, 'all') }
}
