import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fromRoot } from '../root.ts'
import { compilers, licenceText, packagesOf, sbomOf } from './licences.ts'

const lockfile = {
  packages: {
    '': { version: '1.0.0', license: 'MIT' },
    'node_modules/zeta': { version: '2.0.0', license: 'ISC', integrity: 'sha512-/wA=' },
    'node_modules/alpha': { version: '1.2.3', license: 'MIT' },
    'node_modules/alpha/node_modules/@scope/inner': { version: '0.1.0', license: 'MIT' },
    'node_modules/busboy': { version: '1.6.0' },
    'node_modules/typescript': { version: '6.0.0', license: 'Apache-2.0' },
    'node_modules/@typescript/linux': { version: '6.0.0', license: 'Apache-2.0' },
    'node_modules/builder': { version: '9.0.0', license: 'MIT', dev: true },
  },
}

test('lists production packages by name, including nested ones, without development tools and compilers', () => {
  expect(packagesOf(lockfile).map(({ name, version, license }) => [name, version, license])).toEqual([
    ['@scope/inner', '0.1.0', 'MIT'],
    ['alpha', '1.2.3', 'MIT'],
    ['busboy', '1.6.0', 'MIT'],
    ['zeta', '2.0.0', 'ISC'],
  ])
})

test('prints the licence text of each package or notes its absence', () => {
  const text = licenceText(packagesOf(lockfile), (path) =>
    path === 'node_modules/zeta' ? '\nPermission to use\n' : undefined,
  )
  expect(text).toContain('zeta 2.0.0\nLicence: ISC\n\nPermission to use\n')
  expect(text).toContain('alpha 1.2.3\nLicence: MIT\n\nThe package brings no licence text.\n')
})

test('lists each component with its purl and checksum, nested ones by path', () => {
  expect(sbomOf('console', '1.0.0', packagesOf(lockfile))).toMatchObject({
    bomFormat: 'CycloneDX',
    components: [
      { 'bom-ref': 'alpha/node_modules/@scope/inner@0.1.0', purl: 'pkg:npm/%40scope/inner@0.1.0' },
      { name: 'alpha', licenses: [{ expression: 'MIT' }] },
      { name: 'busboy', licenses: [{ expression: 'MIT' }] },
      { name: 'zeta', version: '2.0.0', hashes: [{ alg: 'SHA-512', content: 'ff00' }] },
    ],
  })
})

test('every part of the real list is installed and has a licence and a checksum', () => {
  const parts = packagesOf(JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8')))
  expect(parts.filter(({ path }) => !existsSync(fromRoot(path)))).toEqual([])
  expect(parts.filter(({ license, integrity }) => license === '' || integrity === '')).toEqual([])
  expect(parts.length).toBeGreaterThan(100)
})

test('the image is built without the compilers that the list leaves out', () => {
  const [line] = /rm -rf node_modules.*/.exec(readFileSync(fromRoot('Dockerfile'), 'utf8')) ?? []
  expect(line?.split(' ').slice(2)).toEqual(compilers.map((name) => `node_modules/${name}`))
})
