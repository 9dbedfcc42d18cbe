import { device } from '#contract/resources/iot/device.ts'
import { axe, expect, test } from '../harness/test.ts'
import { enter, goTo, rowsOf } from '../harness/visit.ts'

test('opens with values, falling back to what a device measures; finds one by keyboard, corrects it, undoes and exports', async ({
  page,
}) => {
  const token = await enter(page, '/report/history', 'engineer')
  const heads = page.getByRole('grid', { name: 'Values' }).getByRole('columnheader')
  await expect(heads.nth(1)).toContainText('Active power')
  const [concentrator] = await rowsOf(page, device, 'family=concentrator&limit=1', token)
  await goTo(page, `/report/history?devices=${concentrator?.id}&props=p,forward`)
  await expect(heads.nth(1)).toContainText('Internal temperature')

  const [terminal] = await rowsOf(page, device, 'family=transformer&state=online&limit=1', token)
  const { id = 0, name = '' } = terminal ?? {}
  await goTo(page, `/report/history?devices=${id}&props=p,forward`)
  const values = page.getByRole('grid', { name: 'Values' })
  await expect(heads.nth(1)).toContainText(name)
  await page.locator('[data-cell="0 0"]').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  const cell = values.locator('[data-cell="1 1"]')
  await expect(cell).toBeFocused()
  const before = await cell.textContent()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Nobody has changed this value.')
  await page.getByRole('dialog').getByRole('button', { name: 'Correct' }).click()
  const dialog = page.getByRole('dialog', { name: 'Correct' })
  await dialog.getByRole('spinbutton').or(dialog.getByRole('textbox').first()).first().fill('12345.67')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Read on site')
  await dialog.getByRole('button', { name: 'Correct' }).click()
  await expect(cell).toHaveText('✎ 12,345.67')
  await cell.click()
  await expect(page.getByRole('dialog')).toContainText('Read on site')
  await page.getByRole('dialog').getByRole('button', { name: 'Undo correction' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Wrong meter')
  await page.getByRole('dialog').getByRole('button', { name: 'Undo correction' }).click()
  await expect(cell).toHaveText(before ?? '')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await axe(page, 'dialog[open]')
  const loading = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click()
  expect((await loading).suggestedFilename()).toContain('_Curve.xlsx')
})
