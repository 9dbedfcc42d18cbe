import { mkdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { build, type BuildResult } from 'esbuild'
import { languages } from '../../contract/schema/language.ts'
import { root } from './esbuild-options.ts'

const bundle = `${root}build/prerender.mjs`

interface PrerenderModule {
  renderSignIn: (language: string) => string
}

/** The sign-in page in both languages as `<template>` elements, inert until its script shows one, and its sources. */
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
    // What the page asks of a browser while it is drawn: no cookie, no preferred language.
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
