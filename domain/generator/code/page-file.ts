import type { GeneratedFile, GeneratorColumn } from '../table.ts'
import type { Page } from './page.ts'
import { array, call, object, print, quote, type Entry } from './print.ts'

/** Longest list that stands in the page itself; others have files of their own beside it. */
const longestList = 24

export function pageFiles(page: Page): GeneratedFile[] {
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
    `\n/** What appears where on this page. */\n`,
    `export default ${print(call(engine, constant, object(entries, true)))}\n`,
  ]
  return [
    ...apart.map(({ key, fields }) => ({
      path: `web/src/features/${name}/${key}.ts`,
      text: `/** Fields of the page beside it. */\nexport const ${own(key)} = ${print(array(fields.map(quote)))} as const\n`,
    })),
    { path: `web/src/features/${name}.page.tsx`, text: text.join('') },
  ]
}

/** Fields of each list that a page declares, in the order of the columns; the label is the first that is shown. */
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
