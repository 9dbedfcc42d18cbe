import { describe, expect, test } from 'vitest'
import { isYes } from './clean-text.ts'
import { componentName } from './component-name.ts'
import { iconName } from './icon-name.ts'
import { readNode } from './read-node.ts'

test.each([
  ['system/user', 'system/user'],
  ['/system/user', 'system/user'],
  ['views/system/user/index.vue', 'system/user'],
  ['#/views/system/user/index', 'system/user'],
  ['@/views/system/user.tsx', 'system/user'],
  ['src/views/system/user', 'system/user'],
  ['index', 'index'],
  ['Layout', ''],
  ['layout/index', ''],
  ['ParentView', ''],
  ['', ''],
  [null, ''],
  [{}, ''],
  ['monitor/errorLog/index', 'monitor/error-log'],
  ['pages/Errors.vue', 'monitor/error-log'],
  ['BasicLayout', ''],
  ['__proto__', '__proto__'],
  ['constructor', 'constructor'],
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
  ['pi-home', 'pi-home'],
  ['home', 'pi-home'],
  [' Arrow-Up-Right ', 'pi-arrow-up-right'],
  ['', ''],
  ['pi pi-home evil', ''],
  ['"><img src=x>', ''],
  ['../icon', ''],
  [null, ''],
])('icon %s is %j', (sent, expected) => {
  expect(iconName(sent)).toBe(expected)
})

test.each([
  [true, true],
  [1, true],
  ['1', true],
  ['true', true],
  ['TRUE ', true],
  [false, false],
  [0, false],
  ['0', false],
  ['false', false],
  ['', false],
  [null, false],
  [{}, false],
])('the flag %j is %s', (sent, expected) => {
  expect(isYes(sent)).toBe(expected)
})

describe('titles', () => {
  test.each([
    ['the route meta wins', { title: 'a', meta: { title: 'b' } }, 'b'],
    ['the node serves where meta has none', { title: 'a', meta: {} }, 'a'],
    ['a name serves where there is no title', { name: 'a' }, 'a'],
    ['a number is a title', { title: 404 }, '404'],
    ['line breaks become blanks', { title: ' a\r\nb ' }, 'a b'],
    ['markup is text', { title: '<b>a</b>' }, '<b>a</b>'],
    ['an object is none', { title: { en: 'a' } }, ''],
  ])('%s', (_name, node, expected) => {
    expect(readNode(node, {}).title).toBe(expected)
  })

  test('titles of the two languages are taken, others and empty ones are not', () => {
    const meta = { titles: { en: 'Users', zh: ' ', fr: 'Utilisateurs' } }
    expect(readNode({ meta }, {}).titles).toEqual({ en: 'Users' })
  })
})
