import { mkdirSync, rmSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build, context, type BuildResult, type Metafile } from 'esbuild'
import { bootOptions, consoleOptions, dist } from './build/esbuild-options.ts'
import { writeHtml, signInTemplates } from './build/html.ts'
import { buildSheets } from './build/sheets.ts'
import { sourceVersion, stampBuild } from './build/version.ts'
import { writeFieldWorker, writeLastWorkers } from './build/workers.ts'
import { isBuildFresh } from './demo/freshness.ts'
import { filesBelow, fromRoot } from './root.ts'

const textEndings = ['.js', '.css', '.svg', '.html']
/** Minimum file size in bytes; below, compression is outweighed by the response headers. */
const smallest = 512

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

/**
 * Writes a `.gz` beside each text file, and a `.br` for a release, to be served as they are. Local builds omit Brotli
 * and maximum gzip compression, which would take a quarter of the build time.
 */
async function compressFolder(folder: string, isRelease: boolean): Promise<void> {
  await Promise.all(filesBelow(folder, textEndings).map((path) => compressFile(path, isRelease)))
}

async function compressFile(path: string, isRelease: boolean): Promise<void> {
  const text = await readFile(path)
  if (text.length < smallest) return
  const packed = [toGzip(text, { level: isRelease ? 9 : 6 }).then((gz) => writeFile(`${path}.gz`, gz))]
  if (isRelease) packed.push(toBrotli(text, brotliOf(text)).then((br) => writeFile(`${path}.br`, br)))
  await Promise.all(packed)
}

function brotliOf({ length }: Buffer) {
  return { params: { [constants.BROTLI_PARAM_SIZE_HINT]: length, [constants.BROTLI_PARAM_QUALITY]: 10 } }
}

/**
 * Builds the console into `web/dist`: hashed assets, their compressed variants, and the page. Returns the seconds
 * taken. A release build uses maximum compression, which takes about two seconds more.
 */
export async function buildConsole(isRelease = false): Promise<{ seconds: number }> {
  const start = performance.now()
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(dist, { recursive: true })
  const [app, boot, signIn] = await Promise.all([
    build(consoleOptions(true)),
    build(bootOptions(true)),
    signInTemplates(),
  ])
  await writePage(true, [app, boot, signIn.result], signIn.templates)
  await compressFolder(dist.replace(/\/$/, ''), isRelease)
  return { seconds: (performance.now() - start) / 1000 }
}

/** Builds the console unless the build is newer than its sources; returns the seconds taken, undefined if current. */
export async function ensureBuilt(): Promise<number | undefined> {
  return isBuildFresh(fromRoot()) ? undefined : (await buildConsole()).seconds
}

/** Builds for development; `rebuild` builds again. `onBuilt` receives the build time in milliseconds. */
export async function watchConsole(
  onBuilt: (milliseconds: number) => void,
): Promise<{ rebuild: () => Promise<void> }> {
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(dist, { recursive: true })
  const [app, boot, signIn] = await Promise.all([
    context(consoleOptions(false)),
    context(bootOptions(false)),
    signInTemplates(),
  ])
  const rebuild = async () => {
    const start = performance.now()
    const scripts = await Promise.all([app.rebuild(), boot.rebuild()])
    await writePage(false, [...scripts, signIn.result], signIn.templates)
    onBuilt(performance.now() - start)
  }
  await rebuild()
  return { rebuild }
}

/** Writes what the scripts require: stylesheets, page, service workers, and the build's name, which covers them all. */
async function writePage(
  isProduction: boolean,
  scripts: readonly BuildResult[],
  templates: string,
): Promise<void> {
  const { inputs, outputs } = metafileOf(scripts)
  const sheets = await buildSheets(isProduction, inputs)
  writeHtml(outputs, sheets, templates)
  writeLastWorkers()
  await writeFieldWorker(isProduction, outputs, sheets)
  stampBuild(dist.replace(/\/$/, ''), sourceVersion())
}

function metafileOf(results: readonly BuildResult[]): Metafile {
  const metafiles = results.map(({ metafile }) => metafile)
  return {
    inputs: Object.assign({}, ...metafiles.map((one) => one?.inputs)) as Metafile['inputs'],
    outputs: Object.assign({}, ...metafiles.map((one) => one?.outputs)) as Metafile['outputs'],
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { seconds } = await buildConsole(process.argv[2] === '--release')
  console.log(`web/dist built in ${seconds.toFixed(2)} s`)
}
