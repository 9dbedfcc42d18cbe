import { expect, test } from 'vitest'
import { menuType } from '#contract/resources/system/menu-type.ts'
import { menuNode } from '../menu/testing.ts'
import { grantLines } from './grants-editor.tsx'

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
