import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import type { Metafile } from 'esbuild'
import { defaultConfig } from '../../contract/app/config.ts'
import { dist, root } from './esbuild-options.ts'
import type { SheetAddresses } from './sheets.ts'

type Outputs = Metafile['outputs']

/** Writes `index.html` from its template with the names of this build. All addresses are relative to the page. */
export function writeHtml(outputs: Outputs, { signIn, console, ...rest }: SheetAddresses, templates: string): void {
  const values: Record<string, string> = {
    TITLE: defaultConfig.title[0],
    ICON: copyIcon(),
    SIGN_IN_CSS: signIn,
    APP_CSS: console,
    PAGE_CSS: JSON.stringify(rest).replaceAll('"', '&quot;'),
    BOOT: outputOf(outputs, 'web/src/app/boot.ts'),
    SIGN_IN: outputOf(outputs, 'web/src/app/sign-in.ts'),
    CONSOLE_MODULES: consoleModules(outputs).join(' '),
    HOME_MODULES: homeModules(outputs).join(' '),
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

/** The scripts that a signed-in user needs first: the entry, then the console and what both import. */
function consoleModules(outputs: Outputs): string[] {
  const scripts = [outputOf(outputs, 'web/src/app/main.tsx'), outputOf(outputs, 'web/src/app/console.tsx')]
  return [...new Set([...scripts, ...scripts.flatMap((path) => importsOf(outputs, path))])]
}

/** The page of the home, and the parts that it fetches later. */
const homeSources = ['dashboard.page.tsx', 'dashboard/parts.tsx', 'dashboard/own/own-dashboard.tsx']

/** What the home page adds to them, with what its scripts import. */
function homeModules(outputs: Outputs): string[] {
  const scripts = homeSources.map((source) => outputOf(outputs, `web/src/features/${source}`))
  const known = new Set(consoleModules(outputs))
  const all = new Set([...scripts, ...scripts.flatMap((path) => importsOf(outputs, path))])
  return [...all].filter((path) => !known.has(path))
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
