import type { Metafile } from 'esbuild'
import { orderOnly } from './esbuild-options.ts'

type Inputs = Metafile['inputs']

/** Stylesheet of the build. */
export interface Sheet {
  name: string
  /** Its source files, in cascade order. */
  files: string[]
  /** Pages that need it, as component strings; empty for the sheets of sign-in page and console. */
  pages: string[]
}

const page = /^web\/src\/features\/(.*)\.page\.tsx$/
/** Folders in cascade order: later ones override earlier ones whatever is loaded first; within a folder by path. */
const folders = ['app', 'styles', 'ui', 'shell', 'ui/chart', 'engine', 'subjects', 'features']

/**
 * Divides imported styles into those of the sign-in page, those of every console page, and those of some pages. Lazy
 * parts bring their styles with their page.
 */
export function planSheets(inputs: Inputs): Sheet[] {
  const signIn = stylesOf(inputs, 'web/src/app/prerender.tsx', ['import-statement'])
  const console = stylesOf(inputs, 'web/src/app/console.tsx', ['import-statement', 'dynamic-import'])
  const pages = Object.keys(inputs).flatMap((path) => {
    const component = page.exec(path)?.[1]
    const files = stylesOf(inputs, path, ['import-statement', 'dynamic-import'])
    return component === undefined ? [] : [{ component, files }]
  })
  const common = pages.reduce<string[]>((all, { files }) => all.filter((file) => files.includes(file)), [
    ...(pages[0]?.files ?? []),
  ])
  const app = [...new Set([...console, ...common])].filter((file) => !signIn.includes(file))
  return [
    { name: 'sign-in', files: inOrder(signIn), pages: [] },
    { name: 'app', files: inOrder(app), pages: [] },
    ...sheetsOfPages(pages, new Set([...signIn, ...app])),
  ]
}

/** Creates a sheet per page for styles used by one page only, and one per folder for styles shared by several. */
function sheetsOfPages(
  pages: readonly { component: string; files: string[] }[],
  known: ReadonlySet<string>,
): Sheet[] {
  const sheets = new Map<string, Sheet>()
  const files = inOrder(pages.flatMap((one) => one.files)).filter((file) => !known.has(file))
  for (const file of files) {
    const users = pages.filter((one) => one.files.includes(file)).map(({ component }) => component)
    const name = users.length === 1 ? (users[0] ?? '') : folderOf(file)
    const sheet = sheets.get(name) ?? { name, files: [], pages: [] }
    sheet.files.push(file)
    sheet.pages = [...new Set([...sheet.pages, ...users])].sort()
    sheets.set(name, sheet)
  }
  // shared styles come first, so that page styles override them
  return [...sheets.values()]
    .map((sheet) => ({ ...sheet, name: sheet.name.replaceAll('/', '-') }))
    .sort((one, other) => rank(one.files[0]) - rank(other.files[0]) || other.pages.length - one.pages.length)
}

/** Returns the style files reachable by imports of these kinds, without those only reachable through other pages. */
function stylesOf(inputs: Inputs, entry: string, kinds: readonly string[]): string[] {
  const seen = new Set([entry])
  for (const path of seen) {
    for (const { path: next, kind, original = '' } of inputs[path]?.imports ?? []) {
      if (kinds.includes(kind) && !page.test(next) && !original.startsWith(orderOnly)) seen.add(next)
    }
  }
  return [...seen].filter((path) => path.endsWith('.css'))
}

function inOrder(files: readonly string[]): string[] {
  return [...new Set(files)].sort((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1))
}

/** Returns the cascade rank of a file; throws if its folder has none. */
function rank(file = ''): number {
  const place = folders.findLastIndex((folder) => file.startsWith(`web/src/${folder}/`))
  if (place === -1 && file !== '') throw new Error(`${file} lies in none of ${folders.join(', ')}`)
  return place
}

/** Returns the folder that a file's sheet is named after: an area of the features, or a folder of the cascade. */
function folderOf(file: string): string {
  const [, , floor = '', area = ''] = file.split('/')
  return floor === 'features' ? `${floor}/${area}` : (folders[rank(file)] ?? floor)
}
