import { iotCalls } from '#contract/calls/iot/iot.ts'
import { assetCheckDigit } from '#domain/metering/identifiers.ts'
import { device } from '#contract/resources/iot/device.ts'
import { crud } from '#contract/wire/crud.ts'
import { axe, expect, test } from '../harness/test.ts'
import { ask, enter, goTo, rowsOf } from '../harness/visit.ts'

const asset = '999000200250448271399'
/** A device that has not been commissioned. */
const pump = {
  name: 'Mill Lane pump',
  nameZh: '磨坊巷泵站',
  address: '99070199AA01',
  assetNumber: `${asset}${assetCheckDigit(asset)}`,
  productId: 4,
  orgId: 9,
  areaId: 0,
  parentId: 0,
  comm: 'ethernet',
}

test('filters and opens a terminal, shows its readings as a table, and reports a deleted device', async ({
  page,
}) => {
  const token = await enter(page, '/iot/device')
  await page.getByRole('button', { name: /^Online/ }).click()
  await page.getByRole('searchbox', { name: /^Search/ }).fill('Software Park #1 transformer')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page).toHaveURL(/state=online/)
  await page.getByRole('link', { name: 'Software Park #1 transformer' }).click()
  await expect(page.getByRole('region', { name: 'Ledger' })).toContainText('9907014C2620')
  await page.getByRole('button', { name: /^Energy today .* show how it came about$/ }).click()
  const proof = page.getByRole('dialog', { name: 'How this figure came about' })
  const size = await page.locator('body').evaluate((body) => getComputedStyle(body).fontSize)
  for (const words of [proof.locator('.proof-subject b'), proof.locator('.proof-rows td b').first()]) {
    await expect(words).toHaveCSS('font-size', size)
  }
  // styles around the figure do not leak into the dialog
  await expect(proof.getByRole('heading', { level: 2 })).toHaveCSS('font-size', '16px')
  await expect(proof.getByText(/^Printed /)).toBeHidden()
  await proof.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('tab', { name: 'Live telemetry' }).click()
  await expect(page.getByRole('application', { name: /^Voltage/ })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Phasors: .*Ua [\d.]+ V at 0°/ })).toBeVisible()
  await page.getByRole('button', { name: 'Show as table' }).first().click()
  const table = page.getByRole('table', { name: 'Values of All values' })
  await expect(table.getByRole('columnheader', { name: 'Voltage, phase A (V)' })).toBeVisible()
  await expect(table.getByRole('row').nth(1)).toContainText(/00:00:00/)
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Live telemetry', selected: true })).toBeVisible()

  const { data } = await ask<{ id: number }>(page, crud(device).save, { token, data: pump })
  await goTo(page, `/iot/device/info/${data.id}`)
  await expect(page.getByRole('heading', { name: pump.name })).toBeVisible()
  await ask(page, crud(device).remove([data.id]), { token })
  await goTo(page, '/dashboard')
  await goTo(page, `/iot/device/info/${data.id}`)
  await expect(page.getByRole('heading', { name: `${pump.name} no longer exists` })).toBeVisible()
  await page.getByRole('link', { name: 'Back to terminals' }).click()
  await expect(page.getByRole('heading', { name: 'Terminals', exact: true })).toBeVisible()
})

test('navigates the topology of an area by keyboard and links to the list behind a node', async ({
  page,
}) => {
  await enter(page, '/iot/topology?of=area&id=1')
  const here = page.getByRole('tree').locator('[aria-selected="true"]')
  await here.focus()
  const area = (await here.getAttribute('aria-label')) ?? ''
  await page.keyboard.press('ArrowRight')
  await expect(here).not.toHaveAttribute('aria-label', area)
  await expect(here).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(here).toHaveAttribute('aria-label', area)
  await page.getByRole('button', { name: 'Tree', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Find in the tree' }).fill('oncentrator')
  await page.getByRole('link', { name: 'List what is behind it' }).last().click()
  await expect(page).toHaveURL(/parentId=\d+|areaId=1/)
})

test('edits a sent frame by its fields, corrects its checksum, and sends it as a command', async ({
  page,
}) => {
  const token = await enter(page, '/dashboard', 'engineer')
  const [{ id } = { id: 0 }] = await rowsOf(page, device, 'family=meter-1p&state=online&limit=1', token)
  const order = { ids: [id], kind: 'write', params: { loadInterval: '15' }, reason: 'Test' }
  await ask(page, iotCalls.send, { token, data: order })
  await page.goto(`/#/iot/device/info/${id}?tab=frames`)
  const line = page.locator('.device-frames li').filter({ hasText: 'Write parameters' }).last()
  await line.locator('summary').click()
  await line.getByRole('button', { name: 'Edit and send' }).click()

  const dialog = page.locator('dialog.dialog')
  const frame = dialog.getByRole('textbox', { name: /^Frame/ })
  await expect(dialog.getByText('Command: Write parameters')).toBeVisible()
  await axe(page, 'dialog.dialog')
  const before = await frame.inputValue()
  await frame.fill(before.replace(/.. 16$/, '00 16'))
  await expect(dialog.getByText('The check sum is wrong.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Correct length and checks' }).click()
  await expect(frame).toHaveValue(before)
  await dialog.getByRole('textbox', { name: /^Value/ }).fill('30')
  await expect(frame).not.toHaveValue(before)
  const edited = await frame.inputValue()
  await dialog.getByRole('textbox', { name: 'Address, from byte 5' }).fill('11 11 11 11 11 11')
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Half an hour')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog.getByText(/^This is no command that the platform sends/).first()).toBeVisible()
  await frame.fill(edited)
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText(/1 of 1 finished/)).toBeVisible({ timeout: 30_000 })
})
