import { readFileSync } from 'node:fs'
import type { BuildOptions, Plugin } from 'esbuild'
import { fromRoot } from '../root.ts'

export const root = fromRoot()
export const dist = `${root}web/dist/`

/** Options shared by all browser bundles, which target Chromium 120, Firefox 121 and Safari 17. */
export function browserOptions(isProduction: boolean): BuildOptions {
  return {
    absWorkingDir: root,
    outdir: `${dist}assets`,
    bundle: true,
    write: true,
    metafile: true,
    minify: isProduction,
    sourcemap: isProduction ? false : 'linked',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    jsx: 'automatic',
    jsxDev: !isProduction,
    entryNames: '[name]-[hash]',
    chunkNames: 'chunk-[hash]',
    assetNames: '[name]-[hash]',
    // styles are imported where they are needed and divided into stylesheets afterwards
    loader: { '.svg': 'file', '.woff2': 'file', '.css': 'empty' },
    define: { 'process.env.NODE_ENV': isProduction ? '"production"' : '"development"' },
    plugins: [withoutFetchAdapter, plotInOurLanguage, fewChunks],
    logLevel: 'silent',
  }
}

const consoleEntry = 'web/src/app/main.tsx'

/** Options of the console: its entry, with lazily loaded parts as chunks. */
export function consoleOptions(isProduction: boolean): BuildOptions {
  const options = browserOptions(isProduction)
  return {
    ...options,
    plugins: [...(options.plugins ?? []), withoutStrays],
    entryPoints: [consoleEntry],
    format: 'esm',
    splitting: true,
    // supporting browsers compile functions while the file loads, which saves a third of the task that runs it
    ...(isProduction && { banner: { js: '//# allFunctionsCalledOnLoad' } }),
  }
}

/** Options of the script that runs before the first paint and that of the sign-in page, one small file each. */
export function bootOptions(isProduction: boolean): BuildOptions {
  return { ...browserOptions(isProduction), entryPoints: ['web/src/app/boot.ts', 'web/src/app/sign-in.ts'], format: 'iife', sourcemap: false }
}

/** Removes axios's fetch adapter: browsers use XMLHttpRequest, so its 4 KB are never used. */
const withoutFetchAdapter: Plugin = {
  name: 'without-fetch-adapter',
  setup(build) {
    build.onLoad({ filter: /axios\/lib\/adapters\/fetch\.js$/ }, ({ path }) => {
      if (!readFileSync(path, 'utf8').includes('getFetch')) throw new Error(`${path} no longer exports getFetch`)
      return { contents: 'export const getFetch = () => undefined' }
    })
  },
}

/** Replaces the browser's language in uPlot, which throws on import for a language "C", with the page's language. */
const plotInOurLanguage: Plugin = {
  name: 'plot-in-our-language',
  setup(build) {
    build.onLoad({ filter: /uplot\/dist\/uPlot\.esm\.js$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8')
      if (!text.includes('nav.language')) throw new Error(`${path} no longer asks for nav.language`)
      return { contents: text.replaceAll('nav.language', 'document.documentElement.lang') }
    })
  },
}

/** Prefix of imports that only declare load order; neither code nor styles of the file are included. */
export const orderOnly = 'after:'

/** Lazily loaded parts with the files that are always loaded before them, as path suffixes below `web/src`. */
const order: readonly (readonly [part: RegExp, ...after: string[]])[] = [
  [/app\/(?:console|viewer)\.tsx$/, 'app/main.tsx'],
  [/shell\/(?:palette\/palette-dialog|presenter\/presenter-panel|moment\/moment-bar)\.tsx$/, 'features/dashboard.page.tsx'],
  [/api\/answer-check\.ts$/, 'features/dashboard/own/own-dashboard.tsx'],
  [/ui\/prime\/prime-root\.tsx$/, 'features/dashboard.page.tsx'],
  [/ui\/prime\/(?:date\/calendar|editor\/editor|tree\/tree)-panel\.tsx$/, 'ui/prime/prime-root.tsx', 'app/console.tsx'],
  // imported by PrimeReact's editor itself
  [/quill\/quill\.js$/, 'app/console.tsx'],
  [/subjects\/proof\/proof-dialog\.tsx$/, 'features/dashboard/parts.tsx'],
  [/features\/dashboard\/scope\/area-tree\.tsx$/, 'engine/engine.ts'],
  [/engine\/form\/place\/place-map\.tsx$/, 'engine/engine.ts'],
  [/subjects\/(?:camera-pictures\/pictures-part\.tsx|difference\/differences\.ts)$/, 'engine/engine.ts'],
  [/ui\/chart\/plot\/create-plot\.ts$/, 'ui/chart/time-chart-card.tsx', 'app/console.tsx'],
  [/(?:stores\/session\/passkeys|ui\/map\/create-map|features\/reform\/label\/qr|lib\/files\/pdf|features\/tool\/generator\/highlight)\.ts$/, 'app/console.tsx'],
  [/features\/dashboard\.page\.tsx$/, 'app/console.tsx'],
  [/features\/dashboard\/parts\.tsx$/, 'features/dashboard.page.tsx'],
  [/features\/dashboard\/own\/own-dashboard\.tsx$/, 'features/dashboard/parts.tsx'],
  [/contract\/resources\/resource-named\.ts$/, 'features/dashboard/own/own-dashboard.tsx'],
  [/(?:features\/dashboard\/own\/composer|engine\/actions\/form-dialog|engine\/pin\/pin-dialog)\.tsx$/, 'engine/engine.ts'],
  // the home page is loaded in every window, so that code shared with other pages forms one chunk instead of many
  [/engine\/engine\.ts$/, 'features/dashboard/own/own-dashboard.tsx'],
  [/features\/.*\.page\.tsx$/, 'engine/engine.ts'],
]

/**
 * Lazy parts are always loaded after the entry, and pages after console and engine. The bundler cannot know this and
 * would split shared code into a chunk per combination of parts; with added imports of what is already loaded, it keeps
 * one chunk each for entry, console and engine.
 */
const fewChunks: Plugin = {
  name: 'few-chunks',
  setup(build) {
    // as narrow as possible, as the bundler waits for a callback per matching file
    const filter = new RegExp(order.map(([part]) => part.source).join('|'))
    build.onResolve({ filter: new RegExp(`^${orderOnly}`) }, ({ path }) => ({
      path: `${root}web/src/${path.slice(orderOnly.length)}`,
    }))
    build.onLoad({ filter }, ({ path }) => {
      const [, ...after] = order.find(([part]) => part.test(path)) ?? []
      if (after.length === 0) return undefined
      const imports = after.map((file) => `import ${JSON.stringify(orderOnly + file)}\n`)
      return { contents: `${readFileSync(path, 'utf8')}\n${imports.join('')}`, loader: 'tsx' }
    })
  },
}

/** Reports lazy parts missing in `order`, whose shared code would be split into additional chunks for all users. */
const withoutStrays: Plugin = {
  name: 'without-strays',
  setup(build) {
    build.onEnd(({ metafile }) => {
      const parts = Object.values(metafile?.outputs ?? {}).flatMap(({ entryPoint }) => entryPoint ?? [])
      const strays = parts.filter((part) => part !== consoleEntry && !order.some(([known]) => known.test(part)))
      return { errors: strays.map((part) => ({ text: `${part} is loaded later, and nothing says after what` })) }
    })
  },
}
