import { expect, it } from 'vitest'
import { check } from '#contract/schema/rules.ts'
import { sentences } from '#contract/text/sentences.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'

const platform = platformOfFile({ devices: 2000 })

it('every seeded row passes the validation of its form and of the platform', () => {
  const { collections } = platform.world
  const wrong = [...collections.values()].flatMap(({ served, table, problemsOf }) => {
    const { name, fields } = served.resource
    return (table?.rows ?? []).flatMap((row) =>
      [...check(fields, row), ...problemsOf(row, row)]
        // not a problem of the row itself
        .filter(({ text }) => text !== sentences.projectClosed)
        .map(({ field, text: [message] }) => ({ name, id: row.id, field, message })),
    )
  })
  expect(wrong).toEqual([])
})

/** Resources with historical rows that could not be created now. */
const past = new Set(['reform/quantity', 'reform/design-material', 'reform/document', 'reform/work-order'])

it('every seeded row passes the validation of a new row, except planted duplicates', () => {
  const { collections } = platform.world
  const wrong = [...collections.values()].flatMap(({ served, table, problemsOf }) => {
    const { name } = served.resource
    return (past.has(name) ? [] : (table?.rows ?? [])).flatMap((row) =>
      problemsOf(row, undefined).map(({ field, text: [message] }) => ({ name, id: row.id, field, message })),
    )
  })
  // duplicate asset numbers and addresses, planted to be corrected in the ledger
  expect(new Set(wrong.map(({ name }) => name))).toEqual(new Set(['reform/ledger']))
  expect(wrong).toHaveLength(12)
})
