import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { paramTemplate } from '#contract/resources/iot/param-template.ts'
import { useNotices } from '#web/stores/failures/notices.ts'
import { mockPlatform, openPage } from '../../../../test/open-page.tsx'
import type { DeviceRecord } from '../device/live.ts'
import { DeviceCommandActs } from './command-acts.tsx'

const platform = mockPlatform()

test('one device is read without a confirmation or a result dialog', async () => {
  platform.pretend('POST /command/send', () => ({ ok: 1, fail: 0, errors: [], batchNo: 'B-1' }))
  const row = { id: 7, name: 'North yard', state: 'online', family: 'meter-1p' } as DeviceRecord
  const { user } = openPage(<DeviceCommandActs row={row} />)
  await user.click(screen.getByRole('button', { name: 'Read now' }))
  await vi.waitFor(() => expect(platform.asked('POST /command/send')).toHaveLength(1))
  expect(platform.asked('POST /command/send')[0]?.payload).toEqual({ ids: [7], kind: 'readNow' })
  await vi.waitFor(() => {
    expect(useNotices.getState().history.at(-1)?.title).toBe('North yard is being read')
  })
  expect(screen.queryByRole('dialog')).toBeNull()
})

const template = { id: 4, name: 'New access point', family: 'meter-1p', values: { apn: 'grid' } }

/** Opens the dialog that writes a template to a device and selects the template, as a user with these permissions. */
async function chooseTemplate(permissions?: readonly string[]) {
  platform.plant(paramTemplate, [template])
  const row = { id: 7, name: 'North yard', state: 'online', family: 'meter-1p' } as DeviceRecord
  const { user } = openPage(<DeviceCommandActs row={row} />, '/devices', permissions)
  await user.click(screen.getByRole('button', { name: 'Commands' }))
  await user.click(screen.getByRole('menuitem', { name: 'Write parameters' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByLabelText(/^Template/))
  await user.click(await screen.findByRole('option', { name: 'New access point' }))
  return { user, dialog }
}

test('a template that can cut the device off warns and requires the device count', async () => {
  const { user, dialog } = await chooseTemplate()
  expect(await dialog.findByText(/can cut devices off: APN/)).toBeVisible()
  await user.type(dialog.getByLabelText(/^Reason/), 'Yearly')
  await user.type(dialog.getByLabelText(/^Type the number of devices, 1, to confirm/), '2')
  await user.click(dialog.getByRole('button', { name: 'Write parameters' }))
  expect(await dialog.findByText('That is not 1.')).toBeVisible()
  expect(platform.asked('POST /paramTemplate')).toEqual([])
  platform.pretend('POST /paramTemplate/apply', () => ({ ok: 1, fail: 0, errors: [], batchNo: 'B-1' }))
  await user.clear(dialog.getByLabelText(/number of devices/))
  await user.type(dialog.getByLabelText(/number of devices/), '1')
  await user.click(dialog.getByRole('button', { name: 'Write parameters' }))
  await vi.waitFor(() => expect(platform.asked('POST /paramTemplate/apply')).toHaveLength(1))
  expect(platform.asked('POST /paramTemplate/apply')[0]?.payload).toEqual({
    ids: [7],
    templateId: 4,
    reason: 'Yearly',
  })
})

test('a template without read permission shows as unknown and requires the device count', async () => {
  const { dialog } = await chooseTemplate(['iot:device:command', 'iot:device:write'])
  expect(await dialog.findByText('What the template writes is not known.')).toBeVisible()
  expect(dialog.getByLabelText(/number of devices/)).toBeVisible()
  expect(platform.asked('GET /paramTemplate/info')).toEqual([])
})
