import { expect, test } from 'vitest'
import type { CommandRow } from '#contract/resources/iot/command.ts'
import { newestFirst } from './reads.ts'

const row = (id: number, status: CommandRow['status']) => ({ id, status }) as CommandRow
const published = (...rows: CommandRow[]) => new Map(rows.map((one) => [one.id, one]))
const statuses = (rows: readonly CommandRow[]) => rows.map(({ id, status }) => `${id} ${status}`)

test('commands that were read and published are one list, the newest first; what was published is newer than what was read, unless the command had ended by then', () => {
  const rows = newestFirst([row(2, 'verified'), row(1, 'failed')], published(row(3, 'queued')))
  expect(statuses(rows)).toEqual(['3 queued', '2 verified', '1 failed'])
  expect(statuses(newestFirst([row(1, 'queued')], published(row(1, 'sent'))))).toEqual(['1 sent'])
  expect(statuses(newestFirst([row(1, 'verified')], published(row(1, 'sent'))))).toEqual(['1 verified'])
})
