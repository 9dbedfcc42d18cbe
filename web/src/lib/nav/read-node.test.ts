import { expect, test } from 'vitest'
import { iconName, isYes } from './clean-values.ts'
import { componentName } from './component-name.ts'
import { readNode } from './read-node.ts'

test.each([
  ['/system/user', 'system/user'],
  ['views/system/user/index.vue', 'system/user'],
  ['#/views/system/user/index', 'system/user'],
  ['Layout', ''],
  ['layout/index', ''],
  ['ParentView', ''],
  [null, ''],
  ['monitor/errorLog/index', 'monitor/error-log'],
  ['pages/Errors.vue', 'monitor/error-log'],
  ['BasicLayout', ''],
])('component %s is %j', (sent, expected) => {
  const aliases = {
    'monitor/errorLog': 'monitor/error-log',
    'pages/Errors.vue': 'monitor/error-log',
    BasicLayout: 'Layout',
  }
  expect(componentName(sent, aliases)).toBe(expected)
})

test.each([
  ['pi pi-home', 'pi-home'],
  ['home', 'pi-home'],
  [' Arrow-Up-Right ', 'pi-arrow-up-right'],
  ['pi pi-home evil', ''],
  ['"><img src=x>', ''],
  [null, ''],
])('icon %s is %j', (sent, expected) => {
  expect(iconName(sent)).toBe(expected)
})

test.each([
  ['1', true],
  ['TRUE ', true],
  ['0', false],
  ['false', false],
  [{}, false],
])('flag %j is %s', (sent, expected) => {
  expect(isYes(sent)).toBe(expected)
})

test.each([
  ['the route meta wins', { title: 'a', meta: { title: 'b' } }, 'b'],
  ['the node serves where meta has none', { title: 'a', meta: {} }, 'a'],
  ['a name serves where there is no title', { name: 'a' }, 'a'],
  ['line breaks become blanks', { title: ' a\r\nb ' }, 'a b'],
  ['an object is none', { title: { en: 'a' } }, ''],
])('titles: %s', (_name, node, expected) => {
  expect(readNode(node, {}).title).toBe(expected)
})

test('reads non-empty titles of supported languages only', () => {
  const meta = { titles: { en: 'Users', zh: ' ', fr: 'Utilisateurs' } }
  expect(readNode({ meta }, {}).titles).toEqual({ en: 'Users' })
})
