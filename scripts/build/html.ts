import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import type { Metafile } from 'esbuild'
import { defaultConfig } from '../../contract/app/config.ts'
import { dist, root } from './esbuild-options.ts'
import type { SheetAddresses } from './sheets.ts'

type Outputs = Metafile['outputs']

/** Writes `index.html` from its template with the names of this build. All addresses are relative to the page. */
export function writeHtml(outputs: Outputs, { signIn, console, ...rest }: SheetAddresses, templates: string): void {
  const main = doorOf(outputs)
  const values: Record<string, string> = {
    TITLE: defaultConfig.title[0],
    ICON: copyIcon(),
    SIGN_IN_CSS: signIn,
    APP_CSS: console,
    PAGE_CSS: JSON.stringify(rest).replaceAll('"', '&quot;'),
    BOOT: outputOf(outputs, 'web/src/app/boot.ts'),
    MAIN: main,
    PRELOADS: importsOf(outputs, main)
      .map((path) => `<link rel="modulepreload" href="${path}" />`)
      .join('\n    '),
    CONSOLE_MODULES: consoleModules(outputs).join(' '),
    SIGN_IN_TEMPLATES: templates,
  }
  const template = readFileSync(`${root}web/index.html`, 'utf8')
  const html = template.replace(/%([A-Z_]+)%/g, (_place, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`web/index.html asks for %${name}%, which the build does not know`)
    return value
  })
  writeFileSync(`${dist}index.html`, html)
}

/**
 * The file that holds the entry. The later parts import it (see the bundler's options), so the bundler puts it into a
 * chunk and leaves an entry that only imports that chunk; the page asks for the chunk at once.
 */
function doorOf(outputs: Outputs): string {
  const entry = outputOf(outputs, 'web/src/app/main.tsx')
  const [only, ...others] = importsOf(outputs, entry)
  return only !== undefined && others.length === 0 ? only : entry
}

/** The chunks that a signed-in person needs first: the console and what it imports. */
function consoleModules(outputs: Outputs): string[] {
  const main = doorOf(outputs)
  const console = outputOf(outputs, 'web/src/app/console.tsx')
  const known = new Set([main, ...importsOf(outputs, main)])
  return [console, ...importsOf(outputs, console)].filter((path) => !known.has(path))
}

function outputOf(outputs: Outputs, source: string): string {
  const found = Object.entries(outputs).find(([path, { entryPoint }]) => entryPoint === source && !path.endsWith('.map'))
  if (found === undefined) throw new Error(`The build has no output for ${source}`)
  return toAddress(found[0])
}

/** The static imports of an output, with theirs. */
function importsOf(outputs: Outputs, address: string): string[] {
  const seen = new Set<string>()
  const visit = (path: string) => {
    for (const { path: next, kind } of outputs[path]?.imports ?? []) {
      if (kind !== 'import-statement' || seen.has(next)) continue
      seen.add(next)
      visit(next)
    }
  }
  visit(`web/dist/${address}`)
  return [...seen].map(toAddress)
}

/** The icon under a name of its content, like everything that browsers may keep for ever. */
function copyIcon(): string {
  const icon = readFileSync(`${root}web/public/icon.svg`)
  const address = `assets/icon-${createHash('sha256').update(icon).digest('hex').slice(0, 8)}.svg`
  writeFileSync(`${dist}${address}`, icon)
  return address
}

function toAddress(path: string): string {
  return path.replace(/^web\/dist\//, '')
}
