import { contractFiles, pageOf, type Page } from './code/contract-file.ts'
import { ownerOf, seedFile, servedFile, testFile } from './code/platform-files.ts'
import { array, call, object, print, quote, type Entry } from './code/print.ts'
import { capital } from './names.ts'
import { problemsOf, type TableProblem } from './problems.ts'
import type { GeneratedFile, GeneratorColumn, GeneratorTable } from './table.ts'

/** Maximum length of a list in the page's file; longer ones get a separate file. */
const longestList = 24

function pageFiles(page: Page): GeneratedFile[] {
  const { name, constant, parent } = page
  const isTree = parent !== undefined
  const engine = isTree ? 'treePage' : 'listPage'
  const home = isTree ? 'tree/tree-page.tsx' : 'list/list-page.tsx'
  const lists = listsOf(page, isTree).filter(({ fields }) => fields.length > 0)
  const apart = lists.filter(({ fields }) => fields.length > longestList)
  const own = (key: string) => `${key}Fields`
  const entries = lists.map((list): Entry => {
    const { key, fields } = list
    return [key, apart.includes(list) ? own(key) : array(fields.map(quote))]
  })
  const text = [
    `import { ${constant} } from '#contract/resources/${name}.ts'\n`,
    `import { ${engine} } from '#web/engine/${home}'\n`,
    ...apart.map(({ key }) => `import { ${own(key)} } from './${page.table.page}/${key}.ts'\n`),
    `\n/** Page definition: fields of the list, the filters and the form. */\n`,
    `export default ${print(call(engine, constant, object(entries, true)))}\n`,
  ]
  return [
    ...apart.map(({ key, fields }) => ({
      path: `web/src/features/${name}/${key}.ts`,
      text: `/** Fields of one part of the page. */\nexport const ${own(key)} = ${print(array(fields.map(quote)))} as const\n`,
    })),
    { path: `web/src/features/${name}.page.tsx`, text: text.join('') },
  ]
}

/** Returns the fields of each list that a page declares, in column order; the label is first. */
function listsOf({ columns, label }: Page, isTree: boolean): { key: string; fields: string[] }[] {
  const isOther = ({ field }: GeneratorColumn) => field !== label
  const form = fieldsWhere(columns, (column) => column.form)
  const list = [label, ...fieldsWhere(columns, (column) => column.list && isOther(column))]
  if (isTree)
    return [
      { key: 'list', fields: list },
      { key: 'form', fields: form },
    ]
  const more = fieldsWhere(columns, (one) => !one.list && one.control !== 'longText' && isOther(one))
  const filters = fieldsWhere(columns, ({ query, control }) => query !== 'none' && control !== 'text')
  return [
    { key: 'list', fields: list },
    { key: 'more', fields: more },
    { key: 'filters', fields: filters },
    { key: 'form', fields: form },
  ]
}

function fieldsWhere(
  columns: readonly GeneratorColumn[],
  holds: (column: GeneratorColumn) => boolean,
): string[] {
  return columns.filter(holds).map(({ field }) => field)
}

/** Lines to insert into a shared list of the project. */
interface Edit {
  path: string
  /** Inserted lines, for display. */
  lines: readonly string[]
  /** Inserts the lines into a text: unchanged when it contains them, undefined when it has no place for them. */
  apply: (text: string) => string | undefined
}

/** Matches the start of directories in the demonstration's menu: title and area of their pages. */
const starts = /\n  directory\((\[[^\]\n]*\]), '\/([a-z\d-]+)', '[\w-]+', \[\n/g
/** Matches directories that contain only pages over records, on one or several lines: title, area and pages. */
const plain = /\n  directory\((.*), '\/([\w-]+)', 'pi-box', \[((?:\s*recordPage\('[\w/-]+'\),?)+)\s*\]\),/g

/** Returns the first match that belongs to an area. */
function placeOf(places: Iterable<RegExpExecArray>, area: string): RegExpExecArray | undefined {
  return [...places].find((place) => place[2] === area)
}

/** Returns the insertions that register a page in the project. */
function editsOf(page: Page, isServedApart: boolean): Edit[] {
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

/** Inserts a line after the last import, and changes the text after it. */
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

/** Generated page: separate files, and insertions into lists of the project. */
interface Generated {
  files: readonly GeneratedFile[]
  edits: readonly Edit[]
}

/** Error with the configuration problems that prevent generation, to be fixed by the user. */
export class Unfit extends Error {
  readonly problems: readonly TableProblem[]

  constructor(problems: readonly TableProblem[]) {
    super('The table is not configured so that a page could be made of it')
    this.problems = problems
  }
}

/**
 * Generates the page of a table as formatted, typed and tested code of the project. `belonging` lists the resources
 * whose rows have an owner. Throws an `Unfit` when the configuration is invalid; texts of a table appear in the code
 * only as literals.
 */
export function generate(table: GeneratorTable, belonging: readonly string[]): Generated {
  const problems = problemsOf(table)
  if (problems.length > 0) throw new Unfit(problems)
  const page = pageOf(table)
  const owner = ownerOf(page, belonging)
  return {
    files: [
      ...contractFiles(page),
      ...pageFiles(page),
      seedFile(page),
      ...(owner === undefined ? [] : [servedFile(page, owner)]),
      testFile(page),
    ],
    edits: editsOf(page, owner !== undefined),
  }
}
