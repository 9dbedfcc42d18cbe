import { expect, test } from 'vitest'
import {
  type Condition,
  type ConditionGroup,
  checkCondition,
} from '#domain/metering/conditions/conditions.ts'
import {
  addTo,
  asCondition,
  asGroup,
  depthOf,
  firstLeaf,
  leavesOf,
  mayAddGroup,
  mayAddLeaf,
  moveAt,
  partAt,
  replaceAt,
  asKind,
  readDraft,
} from './tree.ts'

const silent = (minutes: number): Condition => ({ kind: 'silent', minutes })
const group = (...of: Condition[]): ConditionGroup => ({ kind: 'group', mode: 'all', of })
const tree = group(silent(1), group(silent(2), group(silent(3))), silent(4))

test('leaves are listed in reading order at any depth', () => {
  expect(leavesOf(tree)).toEqual([silent(1), silent(2), silent(3), silent(4)])
  expect(depthOf(tree)).toBe(3)
  expect(partAt(tree, [1, 1, 0])).toEqual(silent(3))
  expect(partAt(tree, [0, 0])).toBeUndefined()
})

test('replaceAt replaces only the part at its path', () => {
  const next = replaceAt(tree, [1, 1, 0], silent(9))
  expect(leavesOf(next)).toEqual([silent(1), silent(2), silent(9), silent(4)])
  expect(leavesOf(tree)).toContainEqual(silent(3))
})

test('a group that loses its last part is removed', () => {
  const next = replaceAt(tree, [1, 1, 0], undefined)
  expect(next).toEqual(group(silent(1), group(silent(2)), silent(4)))
  expect(replaceAt(group(silent(1)), [0], undefined)).toEqual(group())
})

test('addTo appends a part to the group at the path', () => {
  expect(partAt(addTo(tree, [1], silent(8)), [1, 2])).toEqual(silent(8))
  expect(addTo(tree, [0], silent(8))).toBe(tree)
})

test('moveAt swaps a part with its neighbour and stops at the ends', () => {
  expect(leavesOf(moveAt(tree, [2], -1))).toEqual([silent(1), silent(4), silent(2), silent(3)])
  expect(moveAt(tree, [0], -1)).toBe(tree)
  expect(moveAt(tree, [2], 1)).toBe(tree)
})

test('limits a tree to 20 conditions and 4 levels', () => {
  const many = group(...Array.from({ length: 19 }, (_, index) => silent(index + 1)))
  expect(mayAddLeaf(many)).toBe(true)
  expect(mayAddLeaf(addTo(many, [], firstLeaf))).toBe(false)
  expect(mayAddGroup(tree, [1, 1])).toBe(true)
  expect(mayAddGroup(tree, [1, 1, 1])).toBe(false)
})

test('asCondition unwraps a single leaf, and asGroup wraps one', () => {
  expect(asCondition(group(silent(1)))).toEqual(silent(1))
  expect(asCondition(tree)).toBe(tree)
  expect(leavesOf(asGroup(silent(1)))).toEqual([silent(1)])
})

test('readDraft keeps a valid condition, in a group', () => {
  const between = { kind: 'compare', property: 'ua', op: 'between', value: 1, high: 2, other: 'ub' } as const
  expect(leavesOf(readDraft(between))).toEqual([between])
  const all = { kind: 'group', mode: 'all', of: [between, { kind: 'silent', minutes: 45 }] }
  expect(readDraft(all)).toEqual(all)
})

test.each([null, undefined, 7, 'x', [], { kind: 'group' }, { kind: 'group', of: 'x' }])(
  '%j reads as an empty group',
  (value) => {
    expect(leavesOf(readDraft(value))).toEqual([])
  },
)

test('invalid conditions are dropped, incomplete ones are kept', () => {
  const draft = readDraft({
    kind: 'group',
    mode: 'x',
    of: [null, { kind: 'compare', property: '__proto__' }],
  })
  expect(draft.mode).toBe('any')
  expect(leavesOf(draft)).toHaveLength(1)
  expect(checkCondition(draft)).toBeDefined()
})

test('a recursive condition ends', () => {
  const loop: { kind: string; of: unknown[] } = { kind: 'group', of: [] }
  loop.of.push(loop, firstLeaf)
  expect(depthOf(readDraft(loop))).toBeLessThan(10)
})

test('a new kind keeps the property and yields a valid condition', () => {
  const load = { ...firstLeaf, property: 'load' } as const
  expect(asKind(load, 'rate')).toMatchObject({ kind: 'rate', property: 'load' })
  for (const kind of ['rate', 'event', 'silent', 'compare'] as const) {
    expect(checkCondition(asKind(asKind(load, kind), 'compare'))).toBeUndefined()
    expect(checkCondition(asKind(load, kind))).toBeUndefined()
  }
})
