import { expect, test } from 'vitest'
import { licenceText, packagesOf } from './licences.ts'
import { sbomOf } from './sbom.ts'

const lockfile = {
  packages: {
    '': { version: '1.0.0', license: 'MIT' },
    'node_modules/zeta': { version: '2.0.0', license: 'ISC', integrity: 'sha512-/wA=' },
    'node_modules/alpha': { version: '1.2.3', license: 'MIT' },
    'node_modules/alpha/node_modules/@scope/inner': { version: '0.1.0' },
    'node_modules/builder': { version: '9.0.0', license: 'MIT', dev: true },
  },
}

test('lists what customers run by name, nested packages too, without the project and its tools', () => {
  expect(packagesOf(lockfile).map(({ name, version, license }) => [name, version, license])).toEqual([
    ['@scope/inner', '0.1.0', 'not stated'],
    ['alpha', '1.2.3', 'MIT'],
    ['zeta', '2.0.0', 'ISC'],
  ])
})

test('gives each package its own text, and says where it brings none', () => {
  const text = licenceText(packagesOf(lockfile), (path) =>
    path === 'node_modules/zeta' ? '\nPermission to use\n' : undefined,
  )
  expect(text).toContain('zeta 2.0.0\nLicence: ISC\n\nPermission to use\n')
  expect(text).toContain('alpha 1.2.3\nLicence: MIT\n\nThe package brings no licence text.\n')
})

test('names each part with its address and checksum, nested ones apart from their namesakes', () => {
  expect(sbomOf('console', '1.0.0', packagesOf(lockfile))).toMatchObject({
    bomFormat: 'CycloneDX',
    components: [
      { 'bom-ref': 'alpha/node_modules/@scope/inner@0.1.0', purl: 'pkg:npm/%40scope/inner@0.1.0' },
      { name: 'alpha', licenses: [{ expression: 'MIT' }] },
      { name: 'zeta', version: '2.0.0', hashes: [{ alg: 'SHA-512', content: 'ff00' }] },
    ],
  })
})
