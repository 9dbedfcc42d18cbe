import { demoCalls } from '#contract/calls/system/demo.ts'
import { form } from '../harness/records.ts'
import { axe, expect, ownWorld } from '../harness/test.ts'
import { ask, enter } from '../harness/visit.ts'

/** The test takes a concentrator down, which would be offline for other tests. */
const test = ownWorld({ devices: 400 })

test('a lost terminal is one incident with evidence, acknowledged and closed as one, and kept', async ({
  page,
}) => {
  const token = await enter(page, '/alarm/alert?view=incidents')
  const asked = { token, data: { minutes: 5 } }
  const { name, meters } = (await ask<{ name: string; meters: number }>(page, demoCalls.outage, asked)).data
  const line = page.locator('.incident-list li').filter({ hasText: `${name} lost` })
  await expect(line).toContainText(`of ${meters} devices`)
  await line.getByRole('button').click()
  const panel = form(page)
  await expect(panel.locator('.map-host')).toHaveAttribute('data-drawn', 'true')
  await axe(page, '.form-drawer')
  await panel.getByRole('button', { name: /^Acknowledge all/ }).click()
  await expect(panel.locator('.alert-head')).toContainText('1 of 1 acknowledged')
  await panel.locator('.alert-others .link').last().click()
  await expect(panel.getByText('of one cause')).toBeVisible()
  await panel.getByRole('link', { name: `${name} lost` }).click()

  const record = page.locator('[data-page="alarm/incident"]')
  await expect(record.getByText(`${name} does not answer`)).toBeVisible()
  await record.getByRole('button', { name: 'Assign' }).click()
  const question = page.locator('dialog.dialog')
  await question.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(question).toHaveCount(0)
  await record.getByRole('button', { name: 'Close all' }).click()
  await question.getByRole('combobox').selectOption('Planned work')
  await question.getByRole('textbox', { name: /Remark/ }).fill('Feeder maintenance')
  await question.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(record.getByText('Ended', { exact: true })).toBeVisible()
  // the clear event is listed before or after the end, depending on whether both fall into the same second
  const cleared = record.locator('.alert-timeline [data-kind=cleared]')
  await expect(cleared.filter({ hasText: 'Feeder maintenance' })).toHaveCount(1)
  await page.reload()
  await expect(record.getByText('Ended', { exact: true })).toBeVisible()
  await expect(record.locator('.record-meta')).toContainText(/lasted \d/)
})
