import { tabTo, typeInto } from '../harness/keys.ts'
import { expect, test } from '../harness/test.ts'
import { enter } from '../harness/visit.ts'

test('edits, tries, recalculates and versions a formula, and completes another by keyboard', async ({
  page,
}) => {
  await enter(page, '/compute/formula', 'engineer')
  await expect(page.getByRole('row', { name: /Temperature rise/ })).toContainText('°C')
  await page.getByRole('link', { name: 'Phase loss index' }).click()
  const expression = page.getByRole('textbox', { name: 'Expression' })
  const result = page.getByRole('region', { name: 'Result', exact: true })
  await expect(result.getByText(/\d+ of 96 points/)).toBeVisible()

  await expression.fill('100 * (1 - min(ua, ub, uc) ^^ 2)')
  await expect(page.getByText('Line 1, column 28: a number, name or ( must follow ^')).toBeVisible()
  await expect(result.getByText('Fix the errors to see the result.')).toBeVisible()
  await expression.fill('100 * (1 - min(ua, ub, uc) / max(ua, ub, ux))')
  await page.getByRole('button', { name: 'Use ua' }).click()
  await expect(result.getByText(/\d+ of 96 points/)).toBeVisible()
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText('F009, version 2')).toBeVisible()

  await page.getByRole('tab', { name: 'Versions' }).click()
  await expect(page.getByText(/^Version 1, /)).toBeVisible()
  await page.getByRole('tab', { name: 'Recalculation' }).click()
  await page.getByRole('button', { name: 'Recalculate 30 days' }).click()
  await expect(page.getByText('Under way')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('Stopped')).toBeVisible()

  await page.getByRole('tab', { name: 'Debug runs' }).click()
  const run = page.getByRole('button', { name: /^Load the run of/ }).last()
  const label = (await run.getAttribute('aria-label')) ?? ''
  await run.click()
  const [day = ''] = /\d{4}-\d\d-\d\d/.exec(label) ?? []
  await expect(result.getByRole('textbox', { name: 'Day' })).toHaveValue(day)

  // completes and saves an expression by keyboard only
  await page.goto('/#/compute/formula/info/13')
  await tabTo(page, expression)
  await page.keyboard.press('Control+A')
  await typeInto(page, expression, 'max(t - t_')
  await expect(page.getByRole('option', { name: /^t_low/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(expression).toHaveValue('max(t - t_low')
  await page.keyboard.type(', 0)')
  await tabTo(page, page.getByRole('button', { name: /^Save/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('F013, version 2')).toBeVisible()
})
