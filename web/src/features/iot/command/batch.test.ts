import { expect, test } from 'vitest'
import type { CommandRow } from '#contract/resources/iot/command.ts'
import { batchOf, isCommand, isOver } from './batch.ts'

const row = (id: number, status: CommandRow['status']) => ({ id, status, batchNo: 'B' }) as CommandRow

test('a batch is over when every command has ended, however it ended', () => {
  const page = { list: [row(1, 'verified'), row(2, 'queued')], total: 2, counts: { verified: 1, queued: 1 } }
  const batch = batchOf(page, new Map())
  expect(batch).toMatchObject({ total: 2, done: 1 })
  expect(isOver(batch)).toBe(false)
  expect(isOver(batchOf({ ...page, counts: { verified: 1, timeout: 1 } }, new Map()))).toBe(true)
  expect(isOver(batchOf({ list: [], total: 0 }, new Map()))).toBe(false)
})

test('what was told of a command counts until it has ended', () => {
  const page = { list: [row(1, 'sent'), row(2, 'verified')], total: 2 }
  const news = new Map([
    [1, row(1, 'delivered')],
    [2, row(2, 'sent')],
  ])
  expect(batchOf(page, news).rows.map(({ status }) => status)).toEqual(['delivered', 'verified'])
})

test('what is no command is left out', () => {
  expect([null, 7, 'x', {}, { id: 1, batchNo: 'B' }].some(isCommand)).toBe(false)
})
