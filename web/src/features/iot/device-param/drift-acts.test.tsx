import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ParamDrift as DriftRow } from '#contract/calls/iot/iot.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { mockPlatform } from '../../../../test/platform.ts'
import { ParamDrift } from './drift.tsx'

const platform = mockPlatform()

/** A device that holds another ratio than is wanted of it. */
function rowOf(deviceId: number): DriftRow {
  const sources = {
    wantedTime: '',
    wantedBy: '',
    wantedByZh: '',
    readTime: '2026-11-20 03:10:00',
    isAsked: false,
  }
  return {
    deviceId,
    name: `Terminal ${deviceId}`,
    nameZh: `终端 ${deviceId}`,
    family: 'load-control',
    params: ['ct'],
    values: [{ ...sources, param: 'ct', wanted: '20', actual: '40' }],
  }
}

test('devices to which what is wanted could not be written stay chosen', async () => {
  platform.pretend('GET /drift', () => ({ list: [rowOf(7), rowOf(8)], total: 2 }))
  const errors = [{ id: 8, msg: 'It is retired' }]
  platform.pretend('POST /writeWanted', () => ({ ok: 1, fail: 1, errors, batchNo: 'B-1' }))
  const { user } = openPage(<ParamDrift />)
  await user.click(await screen.findByRole('checkbox', { name: 'Select the page' }))
  await user.click(screen.getByRole('button', { name: 'Write what is wanted: 2' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Reason/), 'Yearly')
  await user.click(dialog.getByRole('button', { name: 'Start' }))
  expect(await screen.findByText('It is retired')).toBeVisible()
  await user.keyboard('{Escape}')
  expect(screen.getByRole('checkbox', { name: /Terminal 7/ })).not.toBeChecked()
  expect(screen.getByRole('checkbox', { name: /Terminal 8/ })).toBeChecked()
})

test('devices whose clock is being set are not offered again', async () => {
  platform.pretend('GET /drift', () => ({ list: [rowOf(7), rowOf(8)], total: 2 }))
  const errors = [{ id: 8, msg: 'It is retired' }]
  platform.pretend('POST /command/send', () => ({ ok: 1, fail: 1, errors, batchNo: 'B-1' }))
  const { user } = openPage(<ParamDrift />)
  await user.click(await screen.findByRole('checkbox', { name: 'Select the page' }))
  await user.click(screen.getByRole('button', { name: 'Set clock: 2' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Set clock: 2' }))
  expect(await screen.findByText('It is retired')).toBeVisible()
  await user.keyboard('{Escape}')
  expect(screen.getByRole('checkbox', { name: /Terminal 7/ })).not.toBeChecked()
  expect(screen.getByRole('checkbox', { name: /Terminal 8/ })).toBeChecked()
})
