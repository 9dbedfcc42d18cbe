import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { menuType } from '#contract/resources/system/menu-type.ts'
import { fieldUse, menuField } from './fields.ts'
import { judgeComponent, menuIcons } from './inputs.tsx'
import { parentsFor } from './parent-input.tsx'
import { menuNode } from './testing.ts'
import { placeAll } from './tree.ts'

const { directory, menu, button } = menuType

test.each([
  ['title', null, '', 'used'],
  ['path', null, '', 'absent'],
  ['path', directory, '', 'used'],
  ['path', button, '', 'absent'],
  ['component', menu, '', 'used'],
  ['component', directory, 'system/user', 'leftover'],
  ['component', directory, ' ', 'absent'],
  ['redirect', menu, '/a', 'leftover'],
  ['perms', button, '', 'used'],
  ['perms', directory, '', 'absent'],
  ['affix', directory, false, 'absent'],
  ['affix', directory, true, 'leftover'],
  ['alwaysShow', directory, true, 'used'],
] as const)('field %s of type %s with “%s” is %s', (name, type, value, expected) => {
  expect(fieldUse(name, type, value)).toBe(expected)
})

test.each([
  ['path', { type: menu, path: '' }, 'required'],
  ['path', { type: directory, path: '' }, true],
  ['path', { type: button, path: '' }, false],
  ['path', { type: button, path: '/left' }, true],
  ['title', { type: null }, true],
] as const)('the form has %s for %j: %s', (name, values, expected) => {
  expect(menuField(name, values)).toBe(expected)
})

const all = placeAll([
  menuNode(1, directory, [menuNode(2, directory), menuNode(3, menu, [menuNode(4, button)])]),
  menuNode(5, directory),
])

test.each([
  ['a directory: directories, but not itself or below', directory, 1, [5]],
  ['a menu: directories', menu, 3, [1, 2, 5]],
  ['a button: menus', button, 0, [3]],
  ['no type yet: all but buttons', null, 0, [1, 2, 3, 5]],
])('parents to choose from: %s', (_name, type, ownId, expected) => {
  expect(parentsFor(all, type, ownId).map(({ node }) => node.id)).toEqual(expected)
})

test.each([
  ['system/user', 'system/user', true],
  ['/views/system/user/index', 'system/user', true],
  ['legacy/people', 'system/user', true],
  ['Layout', '', true],
  ['', '', true],
  ['system/nothing', 'system/nothing', false],
])('component “%s” maps to “%s”, known: %s', (text, name, isKnown) => {
  expect(judgeComponent(text, { 'legacy/people': 'system/user' })).toEqual({ name, isKnown })
})

test('every icon exists in the icon font and is offered once', () => {
  const css = readFileSync('node_modules/primeicons/primeicons.css', 'utf8')
  expect(menuIcons.filter((name) => !css.includes(`.pi-${name}:before`))).toEqual([])
  expect(new Set(menuIcons).size).toBe(menuIcons.length)
})
