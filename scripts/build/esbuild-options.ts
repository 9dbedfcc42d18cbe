import { readFileSync } from 'node:fs'
import type { BuildOptions, Plugin } from 'esbuild'
import { fromRoot } from '../root.ts'

export const root = fromRoot()
export const dist = `${root}web/dist/`

/** What every browser bundle shares: Chromium 120, Firefox 121 and Safari 17 know all of it. */
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
    // Styles are imported where they are needed, and divided into sheets afterwards.
    loader: { '.svg': 'file', '.woff2': 'file', '.css': 'empty' },
    define: { 'process.env.NODE_ENV': isProduction ? '"production"' : '"development"' },
    plugins: [withoutFetchAdapter, plotInOurLanguage, fewChunks],
    logLevel: 'silent',
  }
}

const consoleEntry = 'web/src/app/main.tsx'

/** The console itself: the entry, and everything that it opens later as chunks of their own. */
export function consoleOptions(isProduction: boolean): BuildOptions {
  const options = browserOptions(isProduction)
  return {
    ...options,
    plugins: [...(options.plugins ?? []), withoutStrays],
    entryPoints: [consoleEntry],
    format: 'esm',
    splitting: true,
    // Browsers that know it compile while the file arrives, not in the task that runs it: a third of that task.
    ...(isProduction && { banner: { js: '//# allFunctionsCalledOnLoad' } }),
  }
}

/** The script that runs before anything is painted, and the one of the sign-in page: one small file each. */
export function bootOptions(isProduction: boolean): BuildOptions {
  return { ...browserOptions(isProduction), entryPoints: ['web/src/app/boot.ts', 'web/src/app/sign-in.ts'], format: 'iife', sourcemap: false }
}

/** axios chooses its adapter at run time; in a browser it takes XMLHttpRequest, so 4 KB of the other need not travel. */
const withoutFetchAdapter: Plugin = {
  name: 'without-fetch-adapter',
  setup(build) {
    build.onLoad({ filter: /axios\/lib\/adapters\/fetch\.js$/ }, ({ path }) => {
      if (!readFileSync(path, 'utf8').includes('getFetch')) throw new Error(`${path} no longer exports getFetch`)
      return { contents: 'export const getFetch = () => undefined' }
    })
  },
}

/** A browser may call its language "C", at which uPlot throws while it is imported; it takes the page's language instead. */
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

/** Before the file of an import that only says what is loaded before: nothing of it is needed, its styles neither. */
export const orderOnly = 'after:'

/** Parts that are loaded later, by what they always come after: files whose name ends so, below `web/src`. */
const order: readonly (readonly [part: RegExp, ...after: string[]])[] = [
  [/app\/(?:console|viewer)\.tsx$/, 'app/main.tsx'],
  [/shell\/(?:palette\/palette-dialog|presenter\/presenter-panel|moment\/moment-bar)\.tsx$/, 'features/dashboard.page.tsx'],
  [/api\/answer-check\.ts$/, 'features/dashboard/own/own-dashboard.tsx'],
  [/ui\/prime\/prime-root\.tsx$/, 'features/dashboard.page.tsx'],
  [/ui\/prime\/(?:date\/calendar|editor\/editor|tree\/tree)-panel\.tsx$/, 'ui/prime/prime-root.tsx', 'app/console.tsx'],
  // PrimeReact's editor loads it by itself
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
  // Home is open in every window, so that what it shares with other pages is one chunk, not one for each combination of them.
  [/engine\/engine\.ts$/, 'features/dashboard/own/own-dashboard.tsx'],
  [/features\/.*\.page\.tsx$/, 'engine/engine.ts'],
]

/**
 * A part that is loaded later is always loaded after the entry, and a page always after the console and the engine. The
 * bundler cannot know this and cuts what they share into a chunk for each combination of parts; given an import of what
 * is there already, it keeps one chunk for the entry, one for the console and one for the engine.
 */
const fewChunks: Plugin = {
  name: 'few-chunks',
  setup(build) {
    // As narrow as can be: the bundler waits for an answer about each file that the filter lets through.
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

/** A part that `order` does not name would cut what it shares with others into chunks of their own, for everybody. */
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
