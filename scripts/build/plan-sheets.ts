import type { Metafile } from 'esbuild'
import { orderOnly } from './esbuild-options.ts'

type Inputs = Metafile['inputs']

/** A style sheet of the build. */
export interface Sheet {
  name: string
  /** Its files from `web/src`, in the order of the cascade. */
  files: string[]
  /** The pages that need it, as component strings; empty for the sheets of the sign-in page and of the console. */
  pages: string[]
}

const page = /^web\/src\/features\/(.*)\.page\.tsx$/
/** Later folders may overrule earlier ones, whatever is loaded first; inside a folder the path decides. */
const folders = ['app', 'styles', 'ui', 'shell', 'ui/chart', 'engine', 'subjects', 'features']

/**
 * Divides the styles that the sources import: what the sign-in page needs, what every page of the console needs besides,
 * and what some pages need. Parts that a page loads later bring their styles with the page.
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

/** A sheet for what only one page needs, and one for each folder of what several share. */
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
  // What is shared is what single pages overrule.
  return [...sheets.values()]
    .map((sheet) => ({ ...sheet, name: sheet.name.replaceAll('/', '-') }))
    .sort((one, other) => rank(one.files[0]) - rank(other.files[0]) || other.pages.length - one.pages.length)
}

/** The style files that a file reaches by imports of these kinds, other pages and what only they import left out. */
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

/** Throws for a file whose folder has no place in the cascade. */
function rank(file = ''): number {
  const place = folders.findLastIndex((folder) => file.startsWith(`web/src/${folder}/`))
  if (place === -1 && file !== '') throw new Error(`${file} lies in none of ${folders.join(', ')}`)
  return place
}

/** The folder that a file's sheet is named after: an area of the features, or the part of the house. */
function folderOf(file: string): string {
  const [, , floor = '', area = ''] = file.split('/')
  return floor === 'features' ? `${floor}/${area}` : (folders[rank(file)] ?? floor)
}
