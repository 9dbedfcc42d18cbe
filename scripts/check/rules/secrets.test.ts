import { expect, test } from 'vitest'
import { noSecrets } from './secrets.ts'

/** In halves, so that the scan of this very file finds nothing. */
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

test.each(planted)('a planted secret is found: %s', async (_what, path, text) => {
  const files = [
    { path: 'first.ts', text: 'one\ntwo' },
    { path, text: `line 1\nline 2\n${text}\n` },
    { path: 'last.ts', text: '\n\n' },
  ]
  expect(await noSecrets(files)).not.toEqual([])
})

test('what the scanner says does not repeat the secret', async () => {
  const [, , text] = planted[1] ?? ['', '', '']
  expect(JSON.stringify(await noSecrets([{ path: 'a.ts', text }]))).not.toContain('aB3dE5gH7j')
})
