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
])('counts %j: all commands ended: %s, none in flight: %s', (counts, over, rests) => {
  const batch = batchOf({ list: [], total: 3, counts }, new Map())
  expect([isOver(batch), isAtRest(batch)]).toEqual([over, rests])
})

test('published states apply to a command until it has ended', () => {
  const page = { list: [row(1, 'sent'), row(2, 'verified')], total: 2 }
  const news = new Map([
    [1, row(1, 'delivered')],
    [2, row(2, 'sent')],
  ])
  expect(batchOf(page, news).rows.map(({ status }) => status)).toEqual(['delivered', 'verified'])
})

test('invalid commands are rejected', () => {
  expect([null, 7, 'x', {}, { id: 1, batchNo: 'B' }].some(isCommand)).toBe(false)
})

test('batch totals cover all states, whichever is shown', () => {
  const counts = { verified: 400, failed: 7, timeout: 2, expired: 1 }
  const batch = batchOf({ list: [row(9, 'failed')], total: 7, counts }, new Map())
  expect(batch).toMatchObject({ total: 410, done: 410, shown: 7 })
  expect(lostIn(batch)).toBe(10)
})

test('after a retry only newer published states apply', () => {
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

test('drift is refetched once a batch has ended', async () => {
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
