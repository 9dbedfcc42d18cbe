import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CommandRow } from '#contract/resources/iot/command.ts'
import { mockPlatform, openPage } from '../../../../test/open-page.tsx'
import { noDriftFilter, useDrift } from '../device-param/drift-state.ts'
import { batchOf, isAtRest, isCommand, isOver, lostIn, useBatch } from './batch.ts'

const row = (id: number, status: CommandRow['status']) =>
  ({ id, status, batchNo: 'B', retries: 0 }) as CommandRow

test.each([
  [{}, false, false],
  [{ verified: 3 }, true, true],
  [{ verified: 1, timeout: 2 }, true, true],
  [{ verified: 1, timeout: 1, queued: 1 }, false, true],
  [{ verified: 1, delivered: 1, queued: 1 }, false, false],
  [{ sent: 1, verified: 2 }, false, false],
])('of %j every command has ended, however: %s; nothing is under way: %s', (counts, over, rests) => {
  const batch = batchOf({ list: [], total: 3, counts }, new Map())
  expect([isOver(batch), isAtRest(batch)]).toEqual([over, rests])
})

test('what was published of a command counts until it has ended', () => {
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

test('a batch is counted as a whole, whichever state is shown', () => {
  const counts = { verified: 400, failed: 7, timeout: 2, expired: 1 }
  const batch = batchOf({ list: [row(9, 'failed')], total: 7, counts }, new Map())
  expect(batch).toMatchObject({ total: 410, done: 410, shown: 7 })
  expect(lostIn(batch)).toBe(10)
})

test('what is sent again counts as published from then on', () => {
  const again = { ...row(1, 'sent'), retries: 1 }
  const page = { list: [{ ...row(1, 'queued'), retries: 1 }], total: 1, counts: { queued: 1 } }
  const before = new Map([[1, { ...row(1, 'failed'), retries: 0 }]])
  expect(batchOf(page, before).rows[0]?.status).toBe('queued')
  expect(batchOf(page, new Map([[1, again]])).rows[0]?.status).toBe('sent')
})

const platform = mockPlatform()
const place = { page: 1, limit: 20, status: '' }

function DriftBesideBatch() {
  useDrift(noDriftFilter, { page: 1, limit: 20 })
  return <p>{useBatch('B', place).done} done</p>
}

test('devices that differ are read again when a batch has come to its end', async () => {
  let status: CommandRow['status'] = 'sent'
  platform.pretend('GET /iot/command/list', () => ({
    list: [{ id: 1, status, batchNo: 'B', retries: 0 }],
    total: 1,
    counts: { [status]: 1 },
  }))
  openPage(<DriftBesideBatch />)
  const drifts = () => platform.asked('GET /drift').length
  expect(await screen.findByText('0 done')).toBeVisible()
  await waitFor(() => expect(drifts()).toBe(1))
  status = 'verified'
  expect(await screen.findByText('1 done')).toBeVisible()
  await waitFor(() => expect(drifts()).toBe(2))
})
