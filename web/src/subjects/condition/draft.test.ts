import { expect, test } from 'vitest'
import { checkCondition } from '#domain/metering/conditions/conditions.ts'
import { asKind, readDraft } from './draft.ts'
import { depthOf, firstLeaf, leavesOf } from './tree.ts'

test('a condition that is one comes back as it is, in a group', () => {
  const between = { kind: 'compare', property: 'ua', op: 'between', value: 1, high: 2, other: 'ub' } as const
  expect(leavesOf(readDraft(between))).toEqual([between])
  const group = { kind: 'group', mode: 'all', of: [between, { kind: 'silent', minutes: 45 }] }
  expect(readDraft(group)).toEqual(group)
})

test.each([null, undefined, 7, 'x', [], { kind: 'group' }, { kind: 'group', of: 'x' }])(
  '%j is an empty group rather than a broken page',
  (value) => {
    expect(leavesOf(readDraft(value))).toEqual([])
  },
)

test('what is no condition is left out, and what is half one can be finished', () => {
  const draft = readDraft({
    kind: 'group',
    mode: 'x',
    of: [null, { kind: 'compare', property: '__proto__' }],
  })
  expect(draft.mode).toBe('any')
  expect(leavesOf(draft)).toHaveLength(1)
  expect(checkCondition(draft)).toBeDefined()
})

test('a bottomless condition ends', () => {
  const loop: { kind: string; of: unknown[] } = { kind: 'group', of: [] }
  loop.of.push(loop, firstLeaf)
  expect(depthOf(readDraft(loop))).toBeLessThan(10)
})

test('a change of kind keeps the property and makes a whole condition', () => {
  const load = { ...firstLeaf, property: 'load' } as const
  expect(asKind(load, 'rate')).toMatchObject({ kind: 'rate', property: 'load' })
  for (const kind of ['rate', 'event', 'silent', 'compare'] as const) {
    expect(checkCondition(asKind(asKind(load, kind), 'compare'))).toBeUndefined()
    expect(checkCondition(asKind(load, kind))).toBeUndefined()
  }
})
