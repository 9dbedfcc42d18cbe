import { expect, test } from 'vitest'
import { menuType } from '#contract/nav.ts'
import { menuNode } from './menu-testing.ts'
import { keyTarget } from './role-tree-keys.ts'
import { grantLines } from './role-tree-lines.ts'

const tree = [
  menuNode(1, menuType.directory, [menuNode(2, menuType.menu, [menuNode(3, menuType.button)])]),
  menuNode(4, menuType.menu),
]
const shown = (open: number[], keyword = '') =>
  grantLines(tree, new Set(open), keyword, 'zh').map(({ node, isOpen }) => `${node.id}${isOpen ? '+' : ''}`)

test.each([
  [[], '', ['1', '4']],
  [[1], '', ['1+', '2', '4']],
  [[2], '', ['1', '4']],
  [[], '节点 3', ['1+', '2+', '3']],
  [[], 'jiedian', ['1+', '2+', '3', '4']],
  [[1], 'nowhere', []],
])('with %j open and “%s” typed, these lines are shown', (open, keyword, expected) => {
  expect(shown(open, keyword)).toEqual(expected)
})

test.each([
  [' ', 0, 'toggle'],
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, 2],
  ['ArrowUp', 0, 0],
  ['End', 0, 2],
  ['ArrowRight', 0, 1],
  ['ArrowRight', 1, 'open'],
  ['ArrowRight', 2, undefined],
  ['ArrowLeft', 0, 'close'],
  ['ArrowLeft', 1, 0],
  ['ArrowLeft', 2, undefined],
  ['a', 0, undefined],
])('key “%s” on line %i does %s', (key, at, expected) => {
  expect(keyTarget(key, grantLines(tree, new Set([1]), '', 'en'), at)).toBe(expected)
})
