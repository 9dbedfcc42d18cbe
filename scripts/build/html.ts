import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync, mkdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { type Metafile, build, type BuildResult } from 'esbuild'
import { defaultConfig } from '../../contract/app/config.ts'
import { dist, root } from './esbuild-options.ts'
import type { SheetAddresses } from './sheets.ts'
import { languages } from '../../contract/schema/language.ts'

type Outputs = Metafile['outputs']

/** Writes `index.html` from its template with this build's file names. All URLs are relative to the page. */
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

/** Returns the scripts that a signed-in user needs first: the entry, the console and their imports. */
function consoleModules(outputs: Outputs): string[] {
  const scripts = [outputOf(outputs, 'web/src/app/main.tsx'), outputOf(outputs, 'web/src/app/console.tsx')]
  return [...new Set([...scripts, ...scripts.flatMap((path) => importsOf(outputs, path))])]
}

/** Home page and its lazily loaded parts. */
const homeSources = ['dashboard.page.tsx', 'dashboard/parts.tsx', 'dashboard/own/own-dashboard.tsx']

/** Returns the additional scripts of the home page with their imports. */
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

/** Returns the static imports of an output, transitively. */
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

/** Copies the icon under a content-hashed name, like everything that browsers may cache permanently. */
function copyIcon(): string {
  const icon = readFileSync(`${root}web/public/icon.svg`)
  const address = `assets/icon-${createHash('sha256').update(icon).digest('hex').slice(0, 8)}.svg`
  writeFileSync(`${dist}${address}`, icon)
  return address
}

function toAddress(path: string): string {
  return path.replace(/^web\/dist\//, '')
}

const bundle = `${root}build/prerender.mjs`

interface PrerenderModule {
  renderSignIn: (language: string) => string
}

/** Renders the sign-in page in both languages as `<template>` elements, activated by its script, with its sources. */
export async function signInTemplates(): Promise<{ result: BuildResult; templates: string }> {
  mkdirSync(`${root}build`, { recursive: true })
  const result = await build({
    absWorkingDir: root,
    entryPoints: ['web/src/app/prerender.tsx'],
    outfile: bundle,
    bundle: true,
    metafile: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    loader: { '.css': 'empty' },
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    // browser globals used during rendering: no cookie, no preferred language
    banner: {
      js: `import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)
globalThis.document ??= { cookie: '' }
globalThis.navigator ??= { languages: [] }`,
    },
    logLevel: 'silent',
  })
  const { renderSignIn } = (await import(`${pathToFileURL(bundle).href}?at=${Date.now()}`)) as PrerenderModule
  const templates = languages.map((one) => `<template id="sign-in-${one}">${renderSignIn(one)}</template>`)
  return { result, templates: templates.join('\n    ') }
}
