import { expect, it } from 'vitest'
import { emailTemplate } from '#contract/resources/tool/email-template.ts'
import { allResources } from '#contract/resources/index.ts'
import type { Language } from '#contract/schema/language.ts'
import { valueIn } from '#contract/schema/localised.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'

const platform = platformOfFile()

type Row = Readonly<Record<string, unknown>>

const han = /\p{Script=Han}/u
const letters = /\p{Letter}/u

/** Whether a text is in a language; figures, units and symbols belong to both. */
function isOf(text: string, language: Language): boolean {
  return language === 'zh' ? han.test(text) || !letters.test(text) : !han.test(text)
}

/** The first page of a resource in a language; trees flattened. */
async function rowsOf({ path }: Resource, language: Language): Promise<Row[]> {
  const headers = { 'accept-language': language }
  const { data } = await platform.call('GET', `${path}/list?limit=100`, { as: 'admin', headers })
  const list: readonly Row[] = Array.isArray(data) ? data : (data as { list: Row[] }).list
  const withBelow = (row: Row): Row[] => [row, ...((row['children'] ?? []) as Row[]).flatMap(withBelow)]
  return list.flatMap(withBelow)
}

/**
 * Texts in one language only: place names, whose source has no other; names that users give to subscriptions, and files
 * named after them; files, and e-mail templates, which are in one language.
 */
const inOneLanguage = new Set([
  'system/area name',
  'report/subscription name',
  'report/sent-file name',
  'tool/storage name',
  'iot/device-file name',
  'tool/email-template name',
])
/** Names of fields to be read by users; login names and codes are the same in every language. */
const named = /^(?:name|label|title|description|username|userName|deviceName|message)$/

it('every name or description field is bilingual', () => {
  const single = allResources.flatMap(({ name: resource, fields }) =>
    Object.entries(fields)
      .filter(([name, { twin }]) => named.test(name) && twin === undefined)
      .map(([name]) => `${resource} ${name}`),
  )
  // the message of an error is the program's output
  expect(single.filter((one) => !inOneLanguage.has(one))).toEqual(['monitor/error-log message'])
})

it('an e-mail template has its name and subject in the same language', async () => {
  const rows = await rowsOf(emailTemplate, 'en')
  expect(rows.length).toBeGreaterThan(1)
  for (const { name, subject } of rows) expect(han.test(String(name))).toBe(han.test(String(subject)))
})

it.each(
  allResources.flatMap((resource) =>
    (['en', 'zh'] as const).map((language) => [resource.name, language] as const),
  ),
)('the seeded %s is in %s', async (name, language) => {
  const resource = allResources.find((one) => one.name === name)
  if (resource === undefined) throw new Error(`There is no ${name}`)
  const localised = Object.keys(resource.fields).filter((field) => resource.fields[field]?.language === 'en')
  const rows = await rowsOf(resource, language)
  const foreign = rows.flatMap((row) =>
    localised
      .map((field) => valueIn(resource.fields, row, field, language))
      .filter((text) => typeof text === 'string' && !isOf(text, language)),
  )
  expect([...new Set(foreign)]).toEqual([])
})
