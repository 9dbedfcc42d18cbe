import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { requestFrame } from '#domain/metering/frames/frame.ts'
import { usualHeld } from '#domain/metering/frames/exchange.ts'
import { mockPlatform, openPage } from '../../../../test/open-page.tsx'
import type { DeviceRecord } from '../device/live.ts'
import { SendAgain } from './frame-log.tsx'

const platform = mockPlatform()

test('a frame refused for want of a second person can be resent with one', async () => {
  const row = { id: 7, name: 'North yard', address: '000000000007', protocol: 'dlt645' } as DeviceRecord
  const asked = { kind: 'relayClose', target: '', wanted: '', time: '2026-11-20 08:00:00' } as const
  const { user } = openPage(<SendAgain device={row} frame={requestFrame(row, asked, usualHeld)} />)
  await user.click(screen.getByRole('button', { name: 'Edit and send' }))
  await user.type(await screen.findByLabelText(/^Reason/), 'Supply is back')
  expect(screen.queryByLabelText(/^Second person/)).toBeNull()
  platform.failNext('POST /command/sendFrame', {
    code: 400,
    msg: 'It takes two',
    data: { errors: [{ field: 'account', msg: 'It takes two' }] },
  })
  platform.pretend('POST /command/sendFrame', () => ({ ok: 1, fail: 0, errors: [], batchNo: 'B-1' }))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await user.type(await screen.findByLabelText(/^Second person/), 'wang')
  await user.type(screen.getByLabelText(/^Password of the second person/), 'Secret-1')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(platform.asked('POST /command/sendFrame')).toHaveLength(2))
  expect(platform.asked('POST /command/sendFrame').map(({ payload }) => payload)).toEqual([
    expect.not.objectContaining({ account: expect.anything() }),
    expect.objectContaining({ reason: 'Supply is back', account: 'wang', password: 'Secret-1' }),
  ])
})
