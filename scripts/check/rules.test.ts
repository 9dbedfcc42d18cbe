import { expect, test } from 'vitest'
import {
  filledByHand,
  forbiddenWords,
  foreignHosts,
  plainComments,
  plainWords,
  rawColours,
  storedNames,
  firstPageOnly,
  unpacedNews,
} from './rules/forbidden-texts.ts'
import { shortSheets } from './sizes.ts'
import { menuComponents } from './rules/menu-components.ts'
import type { Rule } from './source-file.ts'

const place = (path: string, text: string) => [{ path, text }]

/** Each rule with a sample that it must reject and one that it must accept. */
const samples: [name: string, rule: Rule, path: string, bad: string, good: string][] = [
  ['a raw colour', rawColours, 'web/src/ui/a.css', 'a { color: #1a2b3c }', 'a { color: var(--text-1) }'],
  ['a computed colour', rawColours, 'web/src/ui/a.css', 'a { color: rgb(0 0 0) }', 'a { width: calc(1px) }'],
  ['another host', foreignHosts, 'web/src/api/a.ts', "get('https://cdn.example/x')", "get('/api/x')"],
  ['a path outside', forbiddenWords, 'README.md', ['see ../', 'shared/a.md'].join(''), 'see ./shared.md'],
  [
    'a path of a machine',
    forbiddenWords,
    'README.md',
    ['in /wo', 'rk/main'].join(''),
    'in reform/work/order',
  ],
  ['a registry', forbiddenWords, 'README.md', ['regis', 'try.example.org/'].join(''), 'the registry'],
  [
    'a pair filled by hand',
    filledByHand,
    'mock-server/src/a.ts',
    "[en.replace(\n  '{n}', n), zh]",
    'fillBoth(text, { n })',
  ],
  [
    'news that cancel the reading before',
    unpacedNews,
    'web/src/a.ts',
    'useTopic(topic, { onItems: () => void read.refetch() })',
    'usePacedTopic(topic, read.refetch)',
  ],
  [
    'the first page in place of all rows',
    firstPageOnly,
    'web/src/a.ts',
    'useRows(crew, { page: 1, limit: 100, filter })',
    'useAllRows(crew, { filter })',
  ],
  [
    'a comment in the private idiom',
    plainComments,
    'web/src/a.test.ts',
    '  // what is on its way is asked for once more',
    '  // repeats requests in flight\n  const words = ["so many"]',
  ],
  ['a long sheet', shortSheets, 'web/src/ui/a.css', 'x\n'.repeat(251), 'x\n'.repeat(250)],
  ['a scan turned off', forbiddenWords, 'a.ts', ['// secretlint', '-disable'].join(''), '// secretlint'],
]

test.each(samples)('reports %s with its path and accepts a clean sample', (_name, rule, path, bad, good) => {
  expect(rule(place(path, bad))).toMatchObject([{ path }])
  expect(rule(place(path, good))).toEqual([])
})

test('reports every line with words of the private idiom once there are more than allowed', () => {
  const line = '// Somebody is told by whoever calls.\n'
  expect(plainWords(place('contract/a.ts', line.repeat(storedNames)))).toEqual([])
  const found = plainWords([
    ...place('contract/a.ts', line.repeat(storedNames)),
    ...place('web/src/engine/b.ts', line),
  ])
  expect(found).toHaveLength(storedNames + 1)
  expect(found.at(-1)).toMatchObject({ path: 'web/src/engine/b.ts', line: 1 })
  expect(plainWords(place('scripts/check/a.ts', line.repeat(storedNames + 1)))).toEqual([])
})

test('reports a menu page missing from the catalogue', () => {
  const menus = [
    { id: 1, component: 'a/b' },
    { id: 2, component: '' },
    { id: 3, component: 'a/typo' },
  ]
  expect(menuComponents(menus, (name) => name === 'a/b').map(({ message }) => message)).toEqual([
    'menu 3: a/typo is not in contract/text/catalogue.ts',
  ])
})
