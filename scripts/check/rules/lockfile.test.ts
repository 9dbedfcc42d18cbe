import { expect, test } from 'vitest'
import { lockedPackages } from './lockfile.ts'

const free = {
  'node_modules/primereact': { version: '10.9.9', license: 'MIT', integrity: 'sha512-a' },
  'node_modules/primeicons': { version: '7.0.0', license: 'MIT', integrity: 'sha512-a' },
}

function said(packages: object) {
  const text = JSON.stringify({ packages: { '': {}, ...packages } }, undefined, 2)
  return lockedPackages([{ path: 'package-lock.json', text }])
}

test('reports a package without a checksum by line', () => {
  expect(said(free)).toEqual([])
  expect(said({})).toMatchObject([
    { message: 'primereact: not locked' },
    { message: 'primeicons: not locked' },
  ])
  expect(said({ ...free, 'node_modules/a/node_modules/@b/c': { version: '1.0.0', license: 'MIT' } })).toEqual(
    [{ path: 'package-lock.json', line: 14, message: '@b/c: no checksum' }],
  )
})

test('reports a package without a licence unless it was reviewed', () => {
  const silent = { version: '1.0.0', integrity: 'sha512-a' }
  expect(said({ ...free, 'node_modules/a': silent })).toMatchObject([{ message: 'a: no licence' }])
  expect(said({ ...free, 'node_modules/busboy': silent })).toEqual([])
})

test.each([
  ['primereact', '10.9.10'],
  ['primeicons', '8.0.0'],
])('reports the commercial %s %s even when nested', (name, version) => {
  const nested = {
    [`node_modules/x/node_modules/${name}`]: { version, license: 'MIT', integrity: 'sha512-a' },
  }
  expect(said({ ...free, ...nested })).toMatchObject([{ message: expect.stringContaining(`is ${version}`) }])
})
