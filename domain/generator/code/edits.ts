import { capital } from '../names.ts'
import { array, call, print, quote } from './print.ts'
import type { Page } from './page.ts'

/** Lines that a shared list of the project gets. */
export interface Edit {
  path: string
  /** What is added, to be read by people. */
  lines: readonly string[]
  /** The text with the lines in their place; unchanged where they are in it, nothing where it has no place for them. */
  apply: (text: string) => string | undefined
}

/** Where directories begin in the menu of the demonstration: the title, and the area of their pages. */
const starts = /\n  directory\((\[[^\]\n]*\]), '\/([a-z\d-]+)', '[\w-]+', \[\n/g
/** Directories of nothing but pages over records, each on one line or on several: title, area and pages. */
const plain = /\n  directory\((.*), '\/([\w-]+)', 'pi-box', \[((?:\s*recordPage\('[\w/-]+'\),?)+)\s*\]\),/g

/** The first of the places of a text that belongs to an area. */
function placeOf(places: Iterable<RegExpExecArray>, area: string): RegExpExecArray | undefined {
  return [...places].find((place) => place[2] === area)
}

/** What lists of the project learn of a page. */
export function editsOf(page: Page, isServedApart: boolean): Edit[] {
  return [
    resourceEdit(page),
    catalogueEdit(page),
    menuEdit(page),
    rowsEdit(page),
    ...(isServedApart ? [servedEdit(page)] : []),
  ]
}

function resourceEdit({ name, constant }: Page): Edit {
  const line = `import { ${constant} } from './${name}.ts'\n`
  return edit('contract/resources/index.ts', [line, `  ${constant},\n`], (text) =>
    afterImports(text, line, (rest) => before(rest, /\n\]\s*$/, `\n  ${constant},`)),
  )
}

function catalogueEdit({ name, table }: Page): Edit {
  const key = `  ${quote(name)}: `
  const line = `${key}${print(array([quote(table.en), quote(table.zh)]), 2, [...key].length, 1)},\n`
  return edit('contract/text/catalogue.ts', [line], (text) => before(text, /\} as const satisfies/, line))
}

function menuEdit({ name, table }: Page): Edit {
  const { area } = table
  const line = `recordPage(${quote(name)})`
  return edit('mock-server/seed/system/menu.ts', [line], (text) => {
    const own = placeOf(text.matchAll(plain), area)
    if (own !== undefined) {
      const pages = [...(own[3] ?? '').matchAll(/recordPage\('[a-z\d/-]+'\)/g)].map(([page]) => page)
      const whole = directory(area, own[1] ?? '', [...pages, line])
      return text.slice(0, own.index) + whole + text.slice(own.index + own[0].length)
    }
    const start = placeOf(text.matchAll(starts), area)
    if (start === undefined) {
      const en = capital(area.replaceAll('-', ' '))
      return before(
        text,
        /\n\]\n(?=\n)/,
        directory(area, `[${quote(en)}, ${quote(`${en}（待译）`)}]`, [line]),
      )
    }
    const end = text.indexOf('\n  ]),', start.index + 1)
    return end < 0 ? undefined : `${text.slice(0, end + 1)}    ${line},\n${text.slice(end + 1)}`
  })
}

function directory(area: string, title: string, pages: readonly string[]): string {
  return `\n  ${print(call('directory', title, quote(`/${area}`), quote('pi-box'), array(pages)), 2, 2, 1)},`
}

function rowsEdit({ name, constant }: Page): Edit {
  const line = `import { ${constant}Rows } from './${name}-rows.ts'\n`
  const row = `  ${quote(name)}: ${constant}Rows,\n`
  return edit('mock-server/seed/plain-rows.ts', [line, row], (text) => {
    const open = text.replace(/= \{\}\n/, '= {\n}\n')
    return afterImports(open, line, (rest) => before(rest, /\}\s*$/, row))
  })
}

function servedEdit({ table, type }: Page): Edit {
  const line = `import { served${type} } from './features/${table.area}/served-${table.page}.ts'\n`
  return edit('mock-server/src/served-resources.ts', [line, `  served${type},\n`], (text) =>
    afterImports(text, line, (rest) => before(rest, /\n\]\n/, `\n  served${type},`)),
  )
}

function edit(path: string, lines: readonly string[], apply: Edit['apply']): Edit {
  const isDone = (text: string) => lines.every((line) => text.includes(line))
  return { path, lines, apply: (text) => (isDone(text) ? text : apply(text)) }
}

/** Puts a line after the last import, and changes what follows. */
function afterImports(
  text: string,
  line: string,
  change: (rest: string) => string | undefined,
): string | undefined {
  const last = text.lastIndexOf('\nimport ')
  const start = text.startsWith('import ') ? Math.max(last + 1, 0) : last + 1
  const end = text.indexOf('\n', start) + 1
  const changed = change(text.slice(end))
  return changed === undefined ? undefined : text.slice(0, end) + line + changed
}

function before(text: string, place: RegExp, added: string): string | undefined {
  const found = place.exec(text)
  return found === null ? undefined : text.slice(0, found.index) + added + text.slice(found.index)
}
