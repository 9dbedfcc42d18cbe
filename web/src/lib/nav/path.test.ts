import { expect, test } from 'vitest'
import { readLink } from './read-item.ts'
import { canonicalPath, resolvePath, splitQuery } from './path.ts'
import { fillPattern, matchPattern, parsePattern, shapeOf } from './pattern.ts'

test.each([
  ['', 'system', '/system'],
  ['/system', 'user', '/system/user'],
  ['/system', '/tool', '/tool'],
  ['/system', './user/', '/system/user'],
  ['/system', '../tool', '/tool'],
  ['', '../../..', '/'],
  ['/system/', '//user//list/', '/user/list'],
  ['/system', ' user ', '/system/user'],
  ['/scene', 'info/:id(\\d+)', '/scene/info/:id(\\d+)'],
  ['/report', 'history?kind=1', '/report/history?kind=1'],
])('resolves below %j, %j to %s', (base, own, expected) => {
  expect(resolvePath(base, own)).toBe(expected)
})

test.each([
  ['/a?b=1', { bare: '/a', query: 'b=1' }],
  ['/a/:id?', { bare: '/a/:id?', query: '' }],
  ['/a/:id([a-z]?b)', { bare: '/a/:id([a-z]?b)', query: '' }],
])('%s has the query %j', (path, expected) => {
  expect(splitQuery(path)).toEqual(expected)
})

test.each([
  ['//a///b', '/a/b'],
  ['/a%2Fb', '/a%2Fb'],
  ['/100%', '/100%'],
  ['', '/'],
])('%j is canonicalised to %s', (path, expected) => {
  expect(canonicalPath(path)).toBe(expected)
})

test.each([
  [' HTTP://docs.example ', { kind: 'external', address: 'HTTP://docs.example' }],
  ['/https://docs.example', { kind: 'external', address: 'https://docs.example' }],
  ['mailto:help@docs.example', { kind: 'external', address: 'mailto:help@docs.example' }],
  ['#/system/user', { kind: 'path', path: '/system/user' }],
  ['//docs.example/x', { kind: 'path', path: '//docs.example/x' }],
  [':id', { kind: 'path', path: ':id' }],
  [undefined, { kind: 'path', path: '' }],
])('readLink: %j', (sent, expected) => {
  expect(readLink(sent)).toEqual(expected)
})

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' \u0001javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\r\nscript:alert(1)',
  'java\u200bscript:alert(1)',
  '/javascript:alert(1)',
  '#javascript:alert(1)',
  '\\\\javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://docs.example/x',
  'file:///etc/passwd',
  'http://',
  'https:docs.example',
])('readLink: %j is unsafe', (sent) => {
  expect(readLink(sent)).toEqual({ kind: 'unsafe' })
})

const match = (path: string, segments: string[]) => matchPattern(parsePattern(path), segments)

test('a parameter matches one segment and its digit constraint', () => {
  expect(match('/scene/info/:id(\\d+)', ['scene', 'info', '7'])).toEqual({ id: '7' })
  expect(match('/scene/info/:id(\\d+)', ['scene', 'info', '7a'])).toBeUndefined()
  expect(match('/scene/:id', ['scene', '7', '8'])).toBeUndefined()
})

test.each([
  ['/scene/info/:id(\\d+)', { id: '7' }, '/scene/info/7'],
  ['/a/:x/:y', { x: 'a/b', y: '中' }, '/a/a%2Fb/%E4%B8%AD'],
  ['/a/:x', {}, undefined],
  ['/a/:constructor', {}, undefined],
  ['/a b', {}, '/a b'],
])('%s filled with %j is %s', (path, params, expected) => {
  expect(fillPattern(path, params)).toBe(expected)
})

test('names and constraints of parameters do not change the shape', () => {
  expect(shapeOf('/a/:id(\\d+)')).toBe(shapeOf('/a/:name'))
  expect(shapeOf('/a/:id')).not.toBe(shapeOf('/a/id'))
})
