import { expect, test } from '../harness/test.ts'
import { enter, takeSession } from '../harness/visit.ts'

test('story 13: a shift report is signed over by one user and taken over by another', async ({ page }) => {
  await enter(page, '/alarm/handover', 'dispatcher')
  const shift = page.locator('[data-page="alarm/handover"]')
  await shift.getByRole('button', { name: 'Sign over…' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('combobox', { name: /Handed over to/ }).fill('Sun Qiang')
  await page.getByRole('option', { name: 'Sun Qiang' }).click()
  await form.getByLabel('Remarks').fill('Rain is due at nine.')
  await form.getByRole('button', { name: /^Save/ }).click()
  await expect(form).toBeHidden()

  await takeSession(page, 'engineer')
  await page.reload()
  await shift.getByRole('tab', { name: 'Signed over' }).click()
  const row = shift.getByRole('row', { name: /Rain is due at nine/ })
  await row.getByRole('button', { name: /^Actions/ }).click()
  await page.getByRole('menuitem', { name: 'Take over' }).click()
  await form.getByLabel('Answer').fill('Seen.')
  await form.getByRole('button', { name: 'Take over' }).click()
  await expect(row).toContainText('Taken over')

  await row.getByRole('link').first().click()
  await expect(shift.getByRole('region', { name: 'Shift handover' })).toContainText('Seen.')
  await expect(shift.getByRole('link', { name: /^Alerts raised: / })).toBeVisible()
  await shift.getByRole('button', { name: 'Present shift' }).click()
  await expect(shift.getByRole('button', { name: 'Sign over…' })).toBeVisible()
})
