import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Where the tests' environment finds the platform. */
export const bundleVariable = 'MOCK_PLATFORM'

const sheetWorker = 'sheet-worker.mjs'

/**
 * Puts the mock platform into one file for all workers of a run, which takes a tenth of the time of loading its modules
 * one by one in each of them. The file lies where its packages are found; the returned function removes it.
 */
export default async function bundleMock(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(here('../../node_modules/.mock-platform-'))
  const outfile = join(folder, 'mock-platform.mjs')
  await build({
    entryPoints: [here('mock-platform.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
  })
  // Beside the platform, where it looks for the thread that reads workbooks.
  await copyFile(here(`../../mock-server/src/resources/sheets/${sheetWorker}`), join(folder, sheetWorker))
  process.env[bundleVariable] = outfile
  return () => rm(folder, { recursive: true, force: true })
}
