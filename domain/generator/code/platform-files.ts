import type { GeneratedFile, GeneratorColumn } from '../table.ts'
import type { Page } from './contract-file.ts'
import { array, object, print, quote, type Code, type Entry } from './print.ts'

const longestSample = 40

/** Generates a row that satisfies the rules of its fields and differs from rows with another number. */
function sampleRow(page: Page, place: number, before: readonly Entry[] = []): Code {
  return object([...before, ...page.columns.flatMap((column) => values(page, column, place))], true)
}

function values(page: Page, column: GeneratorColumn, place: number): Entry[] {
  const { field, localised } = column
  if (!localised) return [[field, valueOf(page, column, place)]]
  return [
    [field, valueOf(page, column, place)],
    [`${field}Zh`, quote(textOf({ ...column, en: column.zh }, place))],
  ]
}

function valueOf(page: Page, column: GeneratorColumn, place: number): Code {
  const value = sampleOf(page, column, place)
  if (column.control === 'choices') return array([quote(String(value))])
  return typeof value === 'string' ? quote(value) : String(value)
}

/** Returns the value of a column in a sample row; for several choices a single one. */
function sampleOf(page: Page, column: GeneratorColumn, place: number): string | number | boolean {
  const { control, options, required, resource, localised } = column
  switch (control) {
    case 'text':
    case 'longText': {
      const en = localised ? `${column.en} ` : `${page.table.page.slice(0, 3).toUpperCase()}-`
      return textOf({ ...column, en }, place)
    }
    case 'number':
      return numberOf(column, place)
    case 'flag':
      return place % 2 === 1
    case 'choice':
    case 'choices':
      return options[(place - 1) % Math.max(1, options.length)]?.value ?? ''
    case 'day':
      return `2026-10-${twoDigits(place)}`
    case 'time':
      return `2026-10-${twoDigits(place)} 08:00:00`
    case 'ref':
      return required && resource !== page.name ? 1 : 0
    case 'picture':
      return ''
  }
}

/** Returns a text that ends with the number, within the length limits of the field. */
function textOf({ en, min = 0, max = longestSample }: GeneratorColumn, place: number): string {
  const text = [...`${en}${place}`]
  return text
    .slice(Math.max(0, text.length - Math.min(max, longestSample)))
    .join('')
    .padStart(min, '0')
}

function numberOf({ min = 0, max = Number.MAX_SAFE_INTEGER }: GeneratorColumn, place: number): number {
  return Math.min(max, min + place)
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

/** Number of seed rows. */
const seeded = 3

/** Generates the seed rows for the demonstration. */
export function seedFile(page: Page): GeneratedFile {
  const rows = Array.from({ length: seeded }, (_none, index) =>
    sampleRow(page, index + 1, [['id', String(index + 1)]]),
  )
  const text = [
    `import type { ${page.constant} } from '#contract/resources/${page.name}.ts'\n`,
    `import type { Row } from '#contract/schema/resource.ts'\n\n`,
    `/** Seed rows of the resource. */\n`,
    `export const ${page.constant}Rows: readonly Row<typeof ${page.constant}>[] = ${print(array(rows))}\n`,
  ]
  return { path: `mock-server/seed/${page.name}-rows.ts`, text: text.join('') }
}

/** Field of the organisation, and field of the record that rows belong to. */
interface Owner {
  org: string | undefined
  record: { field: string; resource: string } | undefined
}

/** Returns the owner of the rows if they refer to an organisation or to a record that belongs to one. */
export function ownerOf({ columns, name }: Page, belonging: readonly string[]): Owner | undefined {
  const refs = columns.filter(
    ({ control, resource }) => control === 'ref' && resource !== name && belonging.includes(resource),
  )
  const org = refs.find(({ resource }) => resource === 'system/org')?.field
  const record = refs.find(({ resource }) => resource !== 'system/org')
  return refs.length === 0 ? undefined : { org, record }
}

/** Generates the mock platform's declaration of row ownership. */
export function servedFile(page: Page, { org, record }: Owner): GeneratedFile {
  const { name, constant, type } = page
  const belongs: Entry[] = [
    ...(org === undefined ? [] : [['org', `({ ${org} }) => ${org}`] as const]),
    ...(record === undefined ? [] : [['with', withCode(record)] as const]),
  ]
  const served = object(
    [
      ['resource', constant],
      ['belongs', object(belongs)],
    ],
    true,
  )
  const text = [
    `import { ${constant} } from '#contract/resources/${name}.ts'\n`,
    `import type { Row } from '#contract/schema/resource.ts'\n`,
    `import type { Served } from '#mock/world/world.ts'\n\n`,
    `/** Ownership of the rows, for data scopes. */\n`,
    `export const served${type}: Served<Row<typeof ${constant}>> = ${print(served)}\n`,
  ]
  return {
    path: `mock-server/src/features/${page.table.area}/served-${page.table.page}.ts`,
    text: text.join(''),
  }
}

function withCode({ field, resource }: { field: string; resource: string }) {
  return object([
    ['resource', quote(resource)],
    ['id', `({ ${field} }) => ${field}`],
  ])
}

/** Generates the test that each filter of the page finds a row, and that other values do not. */
function findings(page: Page): string {
  const { finding, missing } = sampleQueries(page, seeded + 1)
  if (finding.length === 0) return ''
  const list = (name: string, queries: readonly string[]) =>
    `    const ${name} = ${print(array(queries.map(quote)), 4, `    const ${name} = `.length)}\n`
  return `
  it('is found by each filter of its page', async () => {
    const { data } = await ask('POST', 'save', fresh)
    const { id } = data as { id: number }
    const isFound = async (query: string) => {
      const { list } = (await ask('GET', \`list?limit=100&\${query}\`)).data as { list: { id: number }[] }
      return list.some((row) => row.id === id)
    }
${list('finding', finding)}${missing.length === 0 ? '' : list('missing', missing)}    expect(await Promise.all(finding.map(isFound))).toEqual(finding.map(() => true))
${missing.length === 0 ? '' : '    expect(await Promise.all(missing.map(isFound))).toEqual(missing.map(() => false))\n'}    await ask('DELETE', \`delete/\${id}\`)
  })
`
}

/** Generates the tests of a page against a mock platform that serves it. */
export function testFile(page: Page): GeneratedFile {
  const { name, constant } = page
  const missing = page.columns.filter(({ required }) => required).map(({ field }) => quote(field))
  const refused = print(array(missing), 4, `    expect(errors.map(({ field }) => field)).toEqual(`.length, 1)
  const imports: readonly (readonly [names: string, home: string])[] = [
    ['describe, expect, it', 'vitest'],
    [constant, `#contract/resources/${name}.ts`],
    ['check', '#contract/schema/rules.ts'],
    ['platformOfFile', '#mock/testing/platform-of-file.ts'],
    [`${constant}Rows`, `../../../seed/${name}-rows.ts`],
  ]
  const text = `${imports.map(([names, home]) => `import { ${names} } from '${home}'\n`).join('')}
const platform = platformOfFile()
const ask = (method: string, verb: string, body?: unknown) =>
  platform.call(method, \`\${${constant}.path}/\${verb}\`, { as: 'admin', body })

/** Valid row that is not among the seed rows. */
const fresh = ${print(sampleRow(page, seeded + 1))}

describe(${quote(name)}, () => {
  it('begins with the rows of its seed, which keep its rules', async () => {
    expect(${constant}Rows.flatMap((row) => check(${constant}.fields, row))).toEqual([])
    const found = await Promise.all(${constant}Rows.map(({ id }) => ask('GET', \`info/\${id}\`)))
    expect(found.map(({ data }) => data)).toMatchObject(${constant}Rows)
  })

  it('takes a row, answers it, changes it and removes it', async () => {
    const { data } = await ask('POST', 'save', fresh)
    const { id } = data as { id: number }
    expect((await ask('GET', \`info/\${id}\`)).data).toMatchObject(fresh)
    expect(await ask('PUT', 'update', { ...fresh, id })).toMatchObject({ code: 0 })
    expect(await ask('DELETE', \`delete/\${id}\`)).toMatchObject({ code: 0 })
    expect((await ask('GET', \`info/\${id}\`)).code).not.toBe(0)
  })
${findings(page)}${
    missing.length === 0
      ? ''
      : `
  it('says what is missing', async () => {
    const { data } = await ask('POST', 'save', {})
    const { errors } = data as { errors: { field: string }[] }
    expect(errors.map(({ field }) => field)).toEqual(${refused})
  })
`
  }})
`
  return { path: `mock-server/src/features/${name}.test.ts`, text }
}

/** Queries of a list that find a sample row, and queries that do not. */
interface SampleQueries {
  finding: readonly string[]
  missing: readonly string[]
}

/** Returns queries for a sample row by each filter of the page. */
function sampleQueries(page: Page, place: number): SampleQueries {
  const asked = page.columns.filter(({ query }) => query !== 'none').map((one) => ask(page, one, place))
  return {
    finding: asked.flatMap(({ finding }) => finding),
    missing: asked.flatMap(({ missing }) => missing),
  }
}

function ask(page: Page, column: GeneratorColumn, place: number): SampleQueries {
  const { field, control, options, resource } = column
  const value = sampleOf(page, column, place)
  const by = (text: string | number | boolean) => `${field}=${written(text)}`
  const between = (from: string | number, until: string | number) =>
    `${field}Start=${written(from)}&${field}End=${written(until)}`
  switch (control) {
    case 'text':
    case 'longText':
      return { finding: [`keyword=${written(value)}`], missing: [] }
    case 'number':
      return {
        finding: [between(Number(value), Number(value))],
        missing: [`${field}Start=${Number(value) + 1}`],
      }
    case 'day':
    case 'time': {
      const day = String(value).slice(0, 10)
      return { finding: [between(day, day)], missing: [between('2026-09-01', '2026-09-30')] }
    }
    case 'flag':
      return { finding: [by(value)], missing: [by(value !== true)] }
    case 'choice':
    case 'choices': {
      const others = options.map((option) => option.value).filter((one) => String(one) !== String(value))
      // a comma would separate values, so the list is requested without a filter
      const other = others.find((one) => !String(one).includes(','))
      const several = [value, ...(other === undefined ? [] : [other])].join(',')
      return {
        finding: [String(value).includes(',') ? 'sort=id' : by(several)],
        missing: other === undefined ? [] : [by(other)],
      }
    }
    case 'ref':
      // the filter by a parent row includes all descendants, and seed rows never refer to one another
      return { finding: value === 1 && resource !== page.name ? [by(1)] : [], missing: [] }
    case 'picture':
      return { finding: [], missing: [] }
  }
}

/** Encodes a value for a URL; lone surrogates, which cannot be encoded, become U+FFFD. */
function written(value: string | number | boolean): string {
  return encodeURIComponent(String(value).replaceAll(/\p{Cs}/gu, '\uFFFD'))
}
