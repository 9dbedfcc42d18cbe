import { expect, test } from 'vitest'
import { menuType } from '#contract/resources/system/menu-type.ts'
import { menuNode } from '../menu/testing.ts'
import { placeAll, type MenuNode } from '../menu/tree.ts'
import { changeOf, grantAll, grantValue, tickOf, toggleNode, grantLines } from './grants-editor.tsx'

const { directory, menu, button } = menuType

/** Tree: directory 1 with page 2 (buttons 3 and 4) and page 5 without buttons. */
const tree: MenuNode[] = [
  menuNode(1, directory, [menuNode(2, menu, [menuNode(3, button), menuNode(4, button)]), menuNode(5, menu)]),
]

function place(id: number) {
  return placeAll(tree).find(({ node }) => node.id === id) ?? expect.unreachable(`no node ${id}`)
}

/** Returns the checkbox states of nodes 1 to 5, one letter each. */
function ticks(granted: readonly number[], isLinked: boolean): string {
  const letters = { on: 'x', part: '-', off: '.' }
  return [1, 2, 3, 4, 5].map((id) => letters[tickOf(place(id).node, new Set(granted), isLinked)]).join('')
}

test.each([
  ['nothing granted', [], '.....'],
  ['all leaves granted fill the parents', [3, 4, 5], 'xxxxx'],
  ['one button of two', [2, 3], '--x..'],
  ['a page without its buttons', [2], '--...'],
  ['a parent stored as granted is not forced full', [1, 5], '-...x'],
])('ticks linked, %s', (_name, granted, expected) => expect(ticks(granted, true)).toBe(expected))

test.each([
  ['a page alone is granted', [2], '-x...'],
  ['what stands above is granted in part', [3], '--x..'],
  ['a parent does not fill its children', [1], 'x....'],
])('ticks unlinked, %s', (_name, granted, expected) => expect(ticks(granted, false)).toBe(expected))

test.each([
  ['a page brings its buttons and what is above', [], 2, true, [1, 2, 3, 4]],
  ['a part becomes full', [2, 3], 2, true, [1, 2, 3, 4]],
  ['a full directory empties', [1, 2, 3, 4, 5], 1, true, []],
  ['the last button takes its page along', [1, 2, 3], 3, true, []],
  ['one of two buttons leaves the page', [1, 2, 3, 4], 3, true, [1, 2, 4]],
  ['unlinked, only the node itself', [], 2, false, [2]],
  ['unlinked, the children stay', [2, 3], 2, false, [3]],
  ['what the tree does not know stays', [99], 2, true, [1, 2, 3, 4, 99]],
])('toggling: %s', (_name, granted, id, isLinked, expected) => {
  const next = toggleNode(new Set(granted), place(id), isLinked)
  expect([...next].sort((left, right) => left - right)).toEqual(expected)
})

test('toggling: all and none keep ids outside the tree', () => {
  expect(grantAll(new Set([99]), tree, true)).toEqual(new Set([1, 2, 3, 4, 5, 99]))
  expect([...grantAll(new Set([99, 2]), tree, false)]).toEqual([99])
})

const changed = (before: number[], now: number[]) => {
  const { added, removed } = changeOf(tree, new Set(before), new Set(now))
  return [added, removed].map((places) => places.map(({ node }) => node.id))
}

test.each([
  ['a directory that was implied is not added', [2, 3], [1, 2, 3], [[], []]],
  ['what a first page brings along is', [], [1, 5], [[1, 5], []]],
  ['both ways at once', [2, 3, 4], [2, 3, 5], [[5], [4]]],
])('the difference: %s', (_name, before, now, expected) => expect(changed(before, now)).toEqual(expected))

test('the difference: an undone tick is no change, with all it granted', () => {
  const stored = [5, 2, 3]
  const there = toggleNode(new Set(stored), place(4), true)
  const back = toggleNode(there, place(4), true)
  expect(grantValue(tree, stored, there, true)).toEqual([5, 2, 3, 1, 4])
  expect(grantValue(tree, stored, back, true)).toEqual(stored)
})

const folded = [
  menuNode(1, menuType.directory, [menuNode(2, menuType.menu, [menuNode(3, menuType.button)])]),
  menuNode(4, menuType.menu),
]

const shown = (open: number[], keyword = '') =>
  grantLines(folded, new Set(open), keyword, 'zh').map(({ node, isOpen }) => `${node.id}${isOpen ? '+' : ''}`)

test.each([
  [[], '', ['1', '4']],
  [[1], '', ['1+', '2', '4']],
  [[2], '', ['1', '4']],
  [[], '节点 3', ['1+', '2+', '3']],
  [[], 'jiedian', ['1+', '2+', '3', '4']],
  [[1], 'nowhere', []],
])('shows these lines with %j open and keyword “%s”', (open, keyword, expected) => {
  expect(shown(open, keyword)).toEqual(expected)
})
