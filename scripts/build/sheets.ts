import { build, type Metafile, type Plugin } from 'esbuild'
import { browserOptions, root } from './esbuild-options.ts'
import { iconStyles } from './icons.ts'
import { planSheets, type Sheet } from './plan-sheets.ts'

/** The addresses of the style sheets of a build, relative to the page. */
export interface SheetAddresses {
  signIn: string
  console: string
  /** What pages need besides, in the order of the cascade. */
  sheets: string[]
  /** For each page that needs any, which of `sheets`. */
  pages: Record<string, number[]>
}

const scheme = 'sheet:'

/** Writes the style sheets that the bundled sources import, as listed by the inputs of their metafile. */
export async function buildSheets(
  isProduction: boolean,
  inputs: Metafile['inputs'],
): Promise<SheetAddresses> {
  const plan = planSheets(inputs)
  // Their fonts must be there before the bundler looks into their folder, which it does once.
  const [signInIcons, appIcons] = await Promise.all(['sign-in', 'app'].map(iconStyles))
  const options = browserOptions(isProduction)
  const { metafile } = await build({
    ...options,
    metafile: true,
    entryPoints: plan.map(({ name }, index) => ({ in: `${scheme}${index}`, out: name })),
    loader: { ...options.loader, '.css': 'css' },
    sourcemap: false,
    plugins: [sheetsOf(plan, [signInIcons, appIcons])],
  })
  const addresses = plan.map((_sheet, index) => addressOf(metafile.outputs, `${scheme}${index}`))
  const [signIn = '', console = '', ...sheets] = addresses
  const pages: Record<string, number[]> = {}
  for (const [index, sheet] of plan.slice(2).entries()) {
    for (const page of sheet.pages) pages[page] = [...(pages[page] ?? []), index]
  }
  return { signIn, console, sheets, pages }
}

/** Each sheet is its files, one after another; the first two bring the icons. */
function sheetsOf(plan: readonly Sheet[], icons: readonly (string | undefined)[]): Plugin {
  return {
    name: 'sheets',
    setup(setup) {
      setup.onResolve({ filter: /^sheet:/ }, ({ path }) => ({ path: path.slice(scheme.length), namespace: 'sheet' }))
      setup.onLoad({ filter: /.*/, namespace: 'sheet' }, ({ path }) => {
        const files = plan[Number(path)]?.files ?? []
        const imports = files.map((file) => `@import ${JSON.stringify(`${root}${file}`)};`)
        return { contents: [...imports, icons[Number(path)] ?? ''].join('\n'), loader: 'css', resolveDir: root }
      })
    },
  }
}

function addressOf(outputs: Metafile['outputs'], entry: string): string {
  const found = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === entry)
  if (found === undefined) throw new Error(`The build has no style sheet ${entry}`)
  return found[0].replace(/^web\/dist\//, '')
}
