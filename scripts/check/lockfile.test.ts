import { describe, expect, test } from 'vitest'
import { lockedPackages } from './lockfile.ts'

const integrity = `sha512-${'A'.repeat(86)}==`
const free = {
  'node_modules/primereact': { version: '10.9.9', integrity, license: 'MIT' },
  'node_modules/primeicons': { version: '7.0.0', integrity, license: 'MIT' },
}
const said = (packages: object) =>
  lockedPackages([
    { path: 'package-lock.json', text: JSON.stringify({ packages: { '': {}, ...packages } }, undefined, 2) },
  ]).map(({ message }) => message)

/** A package of a name that nobody minds, with one thing changed. */
const other = (change: object) => ({
  ...free,
  'node_modules/a/node_modules/@b/c': { version: '1.0.0', integrity, license: 'MIT', ...change },
})

describe('accepted', () => {
  test.each([
    ['a package of the registry', {}],
    ['one whose address is left out of the lock', { resolved: undefined }],
    ['one that says no licence', { license: undefined }],
    ['a tool under a licence for tools', { license: 'MPL-2.0', dev: true }],
  ])('%s', (_what, change) => {
    expect(said(other(change))).toEqual([])
  })
})

describe('a planted fault is found:', () => {
  test.each([
    ['no checksum', { integrity: undefined }, '@b/c: no sha512 checksum'],
    ['a weak checksum', { integrity: 'sha1-abc=' }, '@b/c: no sha512 checksum'],
    ['git', { resolved: 'git+ssh://git@host.example/a.git#1' }, 'comes from git+ssh'],
    ['plain http', { resolved: 'http://host.example/a.tgz' }, 'comes from http://'],
    ['a file', { resolved: 'file:../a' }, 'comes from file:'],
    ['an unknown licence', { license: 'SSPL-1.0' }, 'licence SSPL-1.0'],
    ['a licence for tools in what is shipped', { license: 'MPL-2.0' }, 'licence MPL-2.0'],
  ])('%s', (_what, change, message) => {
    expect(said(other(change)).join()).toContain(message)
  })

  test.each([
    ['primereact', '10.9.10'],
    ['primeicons', '8.0.0'],
  ])('%s %s, which is commercial, wherever it lies', (name, version) => {
    const nested = { ...free, [`node_modules/x/node_modules/${name}`]: { version, integrity } }
    expect(said(nested).join()).toContain(`${name}: is ${version}`)
  })

  test('a lock file that is missing, or has lost a pinned package', () => {
    expect(lockedPackages([])).toMatchObject([{ message: 'there is no lock file' }])
    expect(said({})).toEqual(['primereact: not locked', 'primeicons: not locked'])
  })
})

test('the line of a finding is that of its package', () => {
  const packages = { ...free, 'node_modules/z': { version: '1.0.0' } }
  const text = JSON.stringify({ packages }, undefined, 2)
  const [finding] = lockedPackages([{ path: 'package-lock.json', text }])
  expect(text.split('\n')[Number(finding?.line) - 1]).toContain('"node_modules/z"')
})
