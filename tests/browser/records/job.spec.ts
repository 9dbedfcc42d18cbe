import type { Locator, Page } from '@playwright/test'
import { chooseIn, row } from '../harness/records.ts'
import { axe, expect, test } from '../harness/test.ts'
import { enter, goTo } from '../harness/visit.ts'

const cronField = (page: Page): Locator => page.getByRole('textbox', { name: 'Schedule' })

test.use({ timezoneId: 'Asia/Tokyo' })

test('creates a job with a schedule in both time zones, runs and resumes it, shows its log, edits and deletes it', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 4\d\d/)
  await enter(page, '/system/job?keyword=Voyage')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Voyage')
  await page
    .getByRole('combobox', { name: 'Task', exact: true })
    .selectOption('Send the daily digest by e-mail')
  await cronField(page).fill('often')
  await expect(cronField(page)).toHaveAccessibleDescription(/The schedule is not valid/)
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alert')).toContainText('1 field needs a change')
  await expect(cronField(page)).toBeFocused()
  await cronField(page).fill('0 0 0 30 2 ?')
  await expect(cronField(page)).toHaveAccessibleDescription(/never comes due/)
  await page.getByRole('combobox', { name: 'Repeat' }).selectOption('Weekly')
  await page.getByRole('combobox', { name: 'Day of the week' }).selectOption('Friday')
  await page.getByLabel('Time', { exact: true }).fill('08:10')
  await expect(cronField(page)).toHaveValue('0 10 8 ? * 6')
  await cronField(page).fill('0 30 2 * * ?')
  await expect(page.locator('.cron-words')).toHaveText('At 02:30')
  const runs = page.getByRole('table', { name: 'Next runs' }).locator('tbody tr')
  // the previous schedule's runs stay until the next ones are known
  await expect(runs.first().locator('td').first()).toHaveText(/ 02:30:00$/)
  await expect(runs).toHaveCount(5)
  const [server = '', browser] = await runs.first().locator('td').allTextContents()
  const onServer = new Date(`${server.replace(' ', 'T')}+08:00`)
  expect(browser).toBe(onServer.toLocaleString('sv-SE', { timeZone: 'Asia/Tokyo' }))
  await page.keyboard.press('Control+s')

  await expect(row(page, 'Voyage')).toContainText('At 02:30')
  await row(page, 'Voyage').click({ button: 'right' })
  await expect(page.getByRole('menuitem', { name: 'Pause' })).toContainText('It is paused already')
  await page.getByRole('menuitem', { name: 'Resume' }).click()
  await expect(row(page, 'Voyage')).toContainText('Running')
  await chooseIn(row(page, 'Voyage'), 'Run now')
  const unsent = 'No mail server is configured.'
  await expect(page.locator('.toast').filter({ hasText: '“Run now” failed: Voyage' })).toContainText(unsent)
  await chooseIn(row(page, 'Voyage'), 'Log')
  const log = page.getByRole('dialog', { name: 'Log of Voyage' })
  await log.getByRole('button', { name: /^Failed/ }).click()
  await expect(log.locator('tbody tr')).toContainText(unsent)
  await axe(page, '.job-log')
  await log.locator('tbody .cell-name').click()
  const run = page.getByRole('dialog', { name: 'Voyage', exact: true })
  await expect(run).toContainText(unsent)
  await expect(run.getByRole('button', { name: 'Save' })).toHaveCount(0)

  await goTo(page, '/system/job?keyword=Voyage')
  await page.reload()
  await page.getByRole('button', { name: 'Voyage', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Edit Voyage' })
  await expect(form).toBeVisible()
  await page.reload()
  await expect(form).toBeVisible()
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Changed')
  await page.keyboard.press('Control+s')
  await expect(form).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Select the page' }).check()
  await page.locator('.bulk-bar').getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect(page.getByText('No match')).toBeVisible()
})
