import { describe, expect, test } from 'vitest'
import { commentedOutCode, patternsFromText, noSecrets } from './forbidden-texts.ts'

const at = (text: string) => [{ path: 'web/src/lib/a.ts', text }]

describe('commentedOutCode', () => {
  test.each([
    "// import { a } from './a.ts'",
    '  // let b = compute()',
    '// if (ready) {',
    '// }',
    '// return answer;',
    '// await store.flush()',
    '// <Dialog open={isOpen}>',
  ])('rejects %s', (line) => {
    expect(commentedOutCode(at(`${line}\n`))).toHaveLength(1)
  })

  test.each([
    '// jsdom computes no layout and answers null.',
    '// spec §4: the menus follow the user (not before).',
    '/** Answers `check(fields)`. */',
    '// fromEntries forgets the keys it was given.',
  ])('accepts prose: %s', (line) => {
    expect(commentedOutCode(at(`${line}\n`))).toEqual([])
  })
})

const found = (text: string, path = 'mock-server/src/a.ts') => patternsFromText([{ path, text: `\n${text}` }])

test.each([
  'new RegExp(query.name)',
  'RegExp (`^${word}`)',
  'row.name.match(query.name)',
  "name.matchAll('(a+)+$')",
  'name.match(\n  word,\n)',
])('reports a dynamic pattern: %s', (text) => {
  expect(found(text)).toMatchObject([{ path: 'mock-server/src/a.ts', line: 2 }])
  expect(found(text, 'contract/a.ts')).toHaveLength(1)
  expect(found(text, 'web/src/lib/a.ts')).toHaveLength(1)
})

test.each([
  'name.match(/^a$/)',
  'const word = /a/\nname.match(word)',
  'pinyin.match(text, wanted)',
  'caches.match(request)',
])('accepted: %s', (text) => {
  expect(found(text)).toEqual([])
})

test('tests and scripts may use dynamic patterns', () => {
  expect(found('new RegExp(word)', 'web/src/lib/a.test.ts')).toEqual([])
  expect(found('new RegExp(word)', 'scripts/a.ts')).toEqual([])
})

/** Split, so that scanning this file finds nothing. */
const key = (kind: string) =>
  [
    `-----BEGIN ${kind}`,
    ` KEY-----\n${'MIIEpAIBAAKCAQEA1234567890abcdefgh\n'.repeat(8)}-----END ${kind}`,
  ].join(' PRIVATE') + [' PRIVATE', ' KEY-----'].join('')

const planted: [what: string, path: string, text: string][] = [
  ['a private key', 'appliance/tls.txt', key('RSA')],
  ['a token of a code host', 'a.ts', ['const t = "gh', 'p_aB3dE5gH7jK9mN1pQ3sT5vW7yZ9bC1dE3fG5"'].join('')],
  ['a password in an address', 'b.md', ['postgres://console', 'p4ssw0rdX@db.example:5432/db'].join(':')],
  ['a key of a package host', '.npmrc', ['//host.example/:_auth', 'Token=0123456789abcdef0123'].join('')],
]

test.each(planted)('finds a planted secret: %s', async (_what, path, text) => {
  const files = [
    { path: 'first.ts', text: 'one\ntwo' },
    { path, text: `line 1\nline 2\n${text}\n` },
    { path: 'last.ts', text: '\n\n' },
  ]
  expect(await noSecrets(files)).not.toEqual([])
})

test('the report does not repeat the secret', async () => {
  const [, , text] = planted[1] ?? ['', '', '']
  expect(JSON.stringify(await noSecrets([{ path: 'a.ts', text }]))).not.toContain('aB3dE5gH7j')
})
