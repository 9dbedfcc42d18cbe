import { mkdirSync } from 'node:fs'
import { build } from 'esbuild'
import { languages } from '../../contract/schema/language.ts'
import { root } from './esbuild-options.ts'

const bundle = `${root}build/prerender.mjs`

interface PrerenderModule {
  renderSignIn: (language: string) => string
}

/** The sign-in page in both languages as `<template>` elements; inert until the boot script shows one. */
export async function signInTemplates(): Promise<string> {
  mkdirSync(`${root}build`, { recursive: true })
  await build({
    absWorkingDir: root,
    entryPoints: ['web/src/app/prerender.tsx'],
    outfile: bundle,
    bundle: true,
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
  const { renderSignIn } = (await import(`${bundle}?at=${Date.now()}`)) as PrerenderModule
  return languages.map((language) => `<template id="sign-in-${language}">${renderSignIn(language)}</template>`).join('\n    ')
}
