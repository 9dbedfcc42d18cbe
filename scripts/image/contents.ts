import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoAccounts } from '../../mock-server/seed/accounts.ts'
import { bundleScript } from '../process/bundle.ts'
import { fromRoot } from '../root.ts'
import { licenceIn, licenceText, packagesOf, type Lockfile, sbomOf } from './licences.ts'

/**
 * Writes the contents of the images besides the built console into a folder: `mock/` the mock as one script and its
 * sheet worker, `console/` input of the start script, `documents/` the licences.
 */
async function writeContents(folder: string): Promise<void> {
  for (const name of ['mock', 'console', 'documents']) mkdirSync(join(folder, name), { recursive: true })
  await bundleScript('mock-server/src/main.ts', join(folder, 'mock/main.mjs'))
  cpSync(fromRoot('mock-server/src/resources/sheets/sheet-worker.mjs'), join(folder, 'mock/sheet-worker.mjs'))
  writeFileSync(join(folder, 'console/demo-accounts.json'), JSON.stringify(demoAccounts))
  // the next release keeps these files for open tabs, but not those kept for this release
  writeFileSync(join(folder, 'console/assets.txt'), lines(readdirSync(fromRoot('web/dist/assets'))))
  const lockfile: Lockfile & { name: string; version: string } = JSON.parse(
    readFileSync(fromRoot('package-lock.json'), 'utf8'),
  )
  const parts = packagesOf(lockfile)
  writeFileSync(join(folder, 'documents/LICENSES.txt'), licenceText(parts, ownLicence))
  writeFileSync(
    join(folder, 'documents/sbom.json'),
    JSON.stringify(sbomOf(lockfile.name, lockfile.version, parts)),
  )
}

/** Returns a package's licence text: from its own file, otherwise from the end of its README. */
function ownLicence(path: string): string | undefined {
  const folder = fromRoot(path)
  if (!existsSync(folder)) return undefined
  const read = (pattern: RegExp) => {
    const name = readdirSync(folder).find((file) => pattern.test(file))
    return name === undefined ? undefined : readFileSync(join(folder, name), 'utf8')
  }
  return read(/^licen[cs]e/i) ?? licenceIn(read(/^readme/i) ?? '')
}

function lines(texts: readonly string[]): string {
  return texts.map((text) => `${text}\n`).join('')
}

await writeContents(process.argv[2] ?? fromRoot('build/image'))
