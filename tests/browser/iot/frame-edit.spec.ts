import { iotCalls } from '#contract/calls/iot.ts'
import type { DeviceRow } from '#contract/resources/iot/device.ts'
import { device } from '#contract/resources/iot/device.ts'
import { crud, type ListPage } from '#contract/wire/crud.ts'
import { axe, expect, test } from '../harness/test.ts'
import { ask, enter } from '../harness/visit.ts'

test('a frame that was sent is edited with its fields and checks before the eyes, and goes out as a command', async ({
  page,
}) => {
  const token = await enter(page, '/dashboard', 'engineer')
  const { method, path } = crud(device).list
  const asked = { method, path: `${path}?family=meter-1p&state=online&limit=1` }
  const { data } = await ask<ListPage<DeviceRow>>(page, asked, { token })
  const id = data.list[0]?.id ?? 0
  const order = { ids: [id], kind: 'write', params: { loadInterval: '15' }, reason: 'Test' }
  await ask(page, iotCalls.send, { token, data: order })
  await page.goto(`/#/iot/device/info/${id}?tab=frames`)
  const line = page.locator('.device-frames li').filter({ hasText: 'Write parameters' }).last()
  await line.locator('summary').click()
  await line.getByRole('button', { name: 'Edit and send' }).click()

  const dialog = page.locator('dialog.dialog')
  const frame = dialog.getByRole('textbox', { name: /^Frame/ })
  await expect(dialog.getByText('It is: Write parameters')).toBeVisible()
  await axe(page, 'dialog.dialog')
  const before = await frame.inputValue()
  await frame.fill(before.replace(/.. 16$/, '00 16'))
  await expect(dialog.getByText('The check sum is wrong.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Mend length and checks' }).click()
  await expect(frame).toHaveValue(before)
  await dialog.getByRole('textbox', { name: /^Value/ }).fill('30')
  await expect(frame).not.toHaveValue(before)
  const edited = await frame.inputValue()
  await dialog.getByRole('textbox', { name: 'Address, from byte 5' }).fill('11 11 11 11 11 11')
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Half an hour')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(
    dialog.getByText('This is no command that the platform sends to this device').first(),
  ).toBeVisible()
  await frame.fill(edited)
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText(/1 of 1 finished/)).toBeVisible({ timeout: 30_000 })
  await page.keyboard.press('Escape')
  await expect(
    page.locator('.device-frames li').filter({ hasText: 'Write parameters' }).first(),
  ).toBeVisible()
})
