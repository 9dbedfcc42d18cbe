import { act, field, form, row, save, pickOrganisation } from '../harness/records.ts'
import { expect, ownWorld } from '../harness/test.ts'
import { enter, goTo } from '../harness/visit.ts'

const test = ownWorld({ devices: 400 })

test('story 15: a maintenance window keeps alerts quiet until it ends; a chart keeps a note', async ({
  page,
}) => {
  await enter(page, '/alarm/quiet')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await field(page, 'Name').fill('Works at Longtan')
  await field(page, 'Reason').fill('Exchange of a transformer')
  await field(page, 'From').fill('2026-01-01 00:00:00')
  await field(page, 'To').fill('2036-01-01 00:00:00')
  await pickOrganisation(page, 'Chengdong')
  await save(page)
  await expect(row(page, 'Works at Longtan')).toContainText('In force')
  await goTo(page, '/alarm/alert?isActive=true&isQuiet=true&suppressedBy=0')
  await row(page, 'Quiet by a maintenance window').first().locator('.cell-name').click()
  await form(page).getByRole('link', { name: 'Works at Longtan' }).click()
  await form(page)
    .getByRole('heading', { name: /Works at Longtan/ })
    .waitFor()
  await page.keyboard.press('Escape')
  await act(page, 'Works at Longtan', 'End now')
  await expect(row(page, 'Works at Longtan')).toContainText('Over')

  await goTo(page, '/dashboard')
  const chart = page.getByRole('application', { name: /^Load of the fleet today/ })
  await chart.press('Home')
  await page.getByRole('button', { name: 'Write a note' }).press('Enter')
  await page.getByRole('dialog').getByLabel('Note').fill('Transformer exchanged')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(chart.getByRole('img')).toHaveAttribute('aria-label', /Note: Transformer exchanged/)
})
