import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CommandRow } from '#contract/resources/iot/command.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { mockPlatform } from '../../../../test/platform.ts'
import { noDriftFilter, useDrift } from '../device-param/drift-reads.ts'
import { useBatch } from './batch.ts'

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
