import { createHash } from 'node:crypto'
import { copyFileSync, readdirSync } from 'node:fs'
import { build, type Metafile } from 'esbuild'
import { fieldWorkerFile } from '../../contract/app/field-reads.ts'
import { browserOptions, dist, root } from './esbuild-options.ts'
import type { SheetAddresses } from './sheets.ts'

type Outputs = Metafile['outputs']

/** Names under which other consoles register their service workers. */
const namesOfOthers = ['sw.js', 'service-worker.js']

/** Writes a self-unregistering service worker at paths where browsers may look for that of another console. */
export function writeLastWorkers(): void {
  for (const name of namesOfOthers) copyFileSync(`${root}web/public/sw.js`, `${dist}${name}`)
}

/** Entries of the console, of a crew's home page and of field work. */
const entries = new Set([
  'web/src/app/boot.ts',
  'web/src/app/sign-in.ts',
  'web/src/app/main.tsx',
  'web/src/app/console.tsx',
  'web/src/engine/engine.ts',
  'web/src/features/dashboard.page.tsx',
  'web/src/features/dashboard/parts.tsx',
  'web/src/features/dashboard/own/own-dashboard.tsx',
  'web/src/features/reform/field.page.tsx',
])
/** Pages whose stylesheets are included. */
const pages = ['dashboard', 'reform/field']
/** Sources whose dynamic imports are included. */
const ofField = /^web\/src\/features\/reform\/(?:field|picture-slot)/

/** Writes the field work service worker with the file names of this build that it caches. */
export async function writeFieldWorker(
  isProduction: boolean,
  outputs: Outputs,
  sheets: SheetAddresses,
): Promise<void> {
  const files = ['./', 'config.json', ...keptFiles(outputs, sheets)]
  const name = `build-${createHash('sha256').update(files.join()).digest('hex').slice(0, 12)}`
  await build({
    ...browserOptions(isProduction),
    entryPoints: [{ in: 'web/src/worker/field-worker.ts', out: fieldWorkerFile.replace(/\.js$/, '') }],
    outdir: dist,
    entryNames: '[name]',
    write: true,
    format: 'iife',
    sourcemap: false,
    define: { KEPT_FILES: JSON.stringify(files), KEPT_NAME: JSON.stringify(name) },
  })
}

function keptFiles(outputs: Outputs, { signIn, console, sheets, pages: sheetsOf }: SheetAddresses): string[] {
  const seen = new Set<string>()
  const visit = (path: string) => {
    const output = outputs[path]
    if (output === undefined || seen.has(path)) return
    seen.add(path)
    const isField = Object.keys(output.inputs).some((source) => ofField.test(source))
    for (const { path: next, kind } of output.imports) if (kind !== 'dynamic-import' || isField) visit(next)
  }
  for (const [path, { entryPoint = '' }] of Object.entries(outputs)) if (entries.has(entryPoint)) visit(path)
  const ofPages = pages.flatMap((page) => sheetsOf[page] ?? []).flatMap((index) => sheets[index] ?? [])
  const fonts = readdirSync(`${dist}assets`).flatMap((name) => (name.endsWith('.woff2') ? [`assets/${name}`] : []))
  const scripts = [...seen].map((path) => path.replace(/^web\/dist\//, ''))
  return [...new Set([...scripts, signIn, console, ...ofPages, ...fonts])].filter((path) => !path.endsWith('.map'))
}
