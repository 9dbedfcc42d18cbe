import type { GeneratedFile } from '../table.ts'
import { fieldCode, type FieldCode } from './field-code.ts'
import type { Page } from './page.ts'
import { array, call, object, print, quote, type Code, type Entry } from './print.ts'

/** Where the builders of fields lie, seen from a folder of `contract/resources`. */
const homes: readonly (readonly [file: string, names: readonly string[]])[] = [
  ['../../schema/field.ts', ['choice', 'choices', 'flag', 'longText', 'number', 'picture', 'ref', 'text']],
  ['../../schema/localised.ts', ['localised', 'localisedLong']],
  ['../../schema/resource.ts', ['resource']],
  ['../../schema/time-field.ts', ['day', 'time']],
  ['../../text/acts.ts', ['acts']],
  ['../../text/catalogue.ts', ['catalogue']],
  ['../../text/labels.ts', ['labels']],
  ['../../text/states.ts', ['states']],
  ['../../text/things.ts', ['things']],
]

/** Columns of a page whose fields stand in one file with the resource, and those of one file of fields. */
const fewColumns = 24
const columnsOfFile = 60

/** The declaration of a resource; the fields of a wide table stand in files of their own beside it. */
export function contractFiles(page: Page): GeneratedFile[] {
  const fields = page.columns.map(fieldCode)
  const path = `contract/resources/${page.name}`
  if (fields.length <= fewColumns) {
    const uses = ['resource', 'catalogue', ...fields.flatMap((field) => field.uses)]
    const entries = fields.map(({ entry }) => entry)
    return [{ path: `${path}.ts`, text: imports(uses) + declaration(page, entries) }]
  }
  const parts = inParts(fields, columnsOfFile).map((part, index) => ({
    name: `${page.constant}Fields${index === 0 ? '' : index + 1}`,
    file: `${page.table.page}-fields${index === 0 ? '' : `-${index + 1}`}.ts`,
    part,
  }))
  const own = parts.map(({ name, file }) => `import { ${name} } from './${file}'\n`).join('')
  const spread = parts.map(({ name }) => `...${name}`)
  return [
    ...parts.map(({ name, file, part }) => ({
      path: `contract/resources/${page.table.area}/${file}`,
      text: fieldsFile(name, part),
    })),
    { path: `${path}.ts`, text: imports(['resource', 'catalogue'], own) + declaration(page, spread) },
  ]
}

function fieldsFile(name: string, fields: readonly FieldCode[]): string {
  const code = print(
    object(
      fields.map(({ entry }) => entry),
      true,
    ),
  )
  const head = imports(fields.flatMap(({ uses }) => uses))
  return `${head}/** Fields of the resource beside it. */\nexport const ${name} = ${code}\n`
}

function declaration(page: Page, fields: readonly Entry[]): string {
  const { table, name, constant, label, states, parent } = page
  const optional = (key: string, value: string | undefined): Entry[] =>
    value === undefined ? [] : [[key, quote(value)]]
  const searched = page.columns.filter(({ query }) => query === 'contains').map(({ field }) => field)
  const code: Code = call(
    'resource',
    object(
      [
        ['name', quote(name)],
        ['path', quote(table.path)],
        ['title', `catalogue[${quote(name)}]`],
        ['label', quote(label)],
        ...optional('parent', parent),
        ...optional('states', states),
        ...(searched.length > 0 ? [['search', array(searched.map(quote))] as const] : []),
        ['fields', object(fields, true)],
      ],
      true,
    ),
  )
  // nothing of the table's words: any text that holds the end of a comment ends it
  const about = '/** What a row of this resource carries. */'
  return `${about}\nexport const ${constant} = ${print(code)}\n`
}

function imports(uses: readonly string[], own = ''): string {
  const lines = homes.flatMap(([file, names]) => {
    const used = names.filter((name) => uses.includes(name))
    return used.length === 0 ? [] : [`import { ${used.join(', ')} } from '${file}'\n`]
  })
  return `${lines.join('')}${own}\n`
}

function inParts<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_none, index) => items.slice(index * size, (index + 1) * size))
}
