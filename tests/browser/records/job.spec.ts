import type { Locator, Page } from '@playwright/test'
import { crud } from '#contract/wire/crud.ts'
import { job } from '#contract/resources/system/job.ts'
import { axe, expect, test } from '../harness/test.ts'
import { ask, enter } from '../harness/visit.ts'

const everyFive = '0 0/5 * * * ?'
const refusals = /status of 4\d\d/

const row = (page: Page, name: string): Locator => page.locator('tbody tr').filter({ hasText: name })
const cronField = (page: Page): Locator => page.getByRole('textbox', { name: 'Schedule' })

/** Makes a job past the page; answers its id. */
async function addJob(page: Page, token: string, values: object): Promise<number> {
  const { data } = await ask<{ id: number }>(page, crud(job).save, {
    token,
    data: { target: 'heartbeat.report', cron: everyFive, ...values },
  })
  return data.id
}

async function chooseAct(page: Page, name: string, act: string): Promise<void> {
  await row(page, name).click({ button: 'right' })
  await page.getByRole('menuitem', { name: act }).click()
}

test.describe('a schedule', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('says what it means and when it comes due, by both clocks', async ({ page }) => {
    await enter(page, '/system/job?open=new')
    await cronField(page).fill('0 30 2 * * ?')
    await expect(page.locator('.cron-words')).toHaveText('At 02:30')
    const runs = page.getByRole('table', { name: 'Next runs' }).locator('tbody tr')
    await expect(runs).toHaveCount(5)
    const [server = '', browser] = await runs.first().locator('td').allTextContents()
    expect(server).toMatch(/ 02:30:00$/)
    const inTokyo = new Date(`${server.replace(' ', 'T')}+08:00`).toLocaleString('sv-SE', {
      timeZone: 'Asia/Tokyo',
    })
    expect(browser).toBe(inTokyo)
  })

  test('is put together from choices', async ({ page }) => {
    await enter(page, '/system/job?open=new')
    await expect(page.getByRole('combobox', { name: 'Repeat' })).toHaveValue('')
    await page.getByRole('combobox', { name: 'Repeat' }).selectOption('Weekly')
    await page.getByRole('combobox', { name: 'Day of the week' }).selectOption('Friday')
    await page.getByLabel('Time', { exact: true }).fill('08:10')
    await expect(cronField(page)).toHaveValue('0 10 8 ? * 6')
    await page.getByRole('combobox', { name: 'Repeat' }).selectOption('Monthly')
    await page.getByRole('combobox', { name: 'Day of the month' }).selectOption('Last day')
    await expect(cronField(page)).toHaveValue('0 10 8 L * ?')
    await cronField(page).fill('0 0 2 ? * 6#3')
    await expect(page.getByRole('combobox', { name: 'Repeat' })).toHaveValue('')
    await expect(page.getByText('At 02:00, on the third Friday of the month')).toBeVisible()
  })

  test('that is none is told so, and not saved', async ({ page, allowErrors }) => {
    allowErrors(refusals)
    await enter(page, '/system/job?open=new')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Never')
    await page.getByRole('combobox', { name: 'Task', exact: true }).selectOption('Cut the job log')
    await cronField(page).fill('often')
    await expect(cronField(page)).toHaveAccessibleDescription(/The schedule is not valid/)
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('alert')).toContainText('1 field needs a change')
    await expect(cronField(page)).toBeFocused()
    await cronField(page).fill('0 0 0 30 2 ?')
    await expect(cronField(page)).toHaveAccessibleDescription(/never comes due/)
    await axe(page)
  })
})

test('a job is made, found, changed by its address, and deleted', async ({ page }) => {
  await enter(page, '/system/job')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Voyage')
  await page.getByRole('combobox', { name: 'Task', exact: true }).selectOption('Cut the job log')
  await cronField(page).fill(everyFive)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(row(page, 'Voyage')).toContainText('Every 5 minutes')
  await page.getByRole('searchbox').first().fill('Voya')
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await page.getByRole('button', { name: 'Voyage', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Edit Voyage' })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('dialog', { name: 'Edit Voyage' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Changed')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await chooseAct(page, 'Voyage', 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Voyage' }).click()
  await expect(page.getByText('No match')).toBeVisible()
})

test('a job is run and resumed, and its log read', async ({ page }) => {
  const token = await enter(page)
  await addJob(page, token, { name: 'Mailing', target: 'mail.digest' })
  await page.goto('/#/system/job?keyword=Mailing')
  await row(page, 'Mailing').click({ button: 'right' })
  await expect(page.getByRole('menuitem', { name: 'Pause' })).toContainText('It is paused already')
  await page.getByRole('menuitem', { name: 'Resume' }).click()
  await expect(row(page, 'Mailing')).toContainText('Running')
  await chooseAct(page, 'Mailing', 'Run now')
  await expect(page.locator('.toast').filter({ hasText: 'Mailing did not succeed' })).toContainText(
    'No mail server is configured.',
  )

  await chooseAct(page, 'Mailing', 'Log')
  const log = page.getByRole('dialog', { name: 'Log of Mailing' })
  await log.getByRole('button', { name: /^Failed/ }).click()
  await expect(log.locator('tbody tr')).toContainText('No mail server is configured.')
  await axe(page, '.job-log')
  await log.locator('tbody .cell-name').click()
  const run = page.getByRole('dialog', { name: 'Mailing', exact: true })
  await expect(run).toContainText('No mail server is configured.')
  await expect(run.getByRole('button', { name: 'Save' })).toHaveCount(0)
})

test('many jobs are resumed and deleted at once', async ({ page }) => {
  const token = await enter(page)
  await addJob(page, token, { name: 'Batch one' })
  await addJob(page, token, { name: 'Batch two', state: 'running' })
  await page.goto('/#/system/job?keyword=Batch')
  await expect(page.locator('tbody tr')).toHaveCount(2)
  await axe(page)
  for (const act of ['Resume', 'Delete']) {
    await page.getByRole('checkbox', { name: 'Select the page' }).check()
    await page.locator('.bulk-bar').getByRole('button', { name: act }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: new RegExp(`^${act} 2`) })
      .click()
    await expect(page.locator('.toast').filter({ hasText: '2 done, 0 refused' }).last()).toBeVisible()
    await page.locator('.toast').getByRole('button', { name: 'Close' }).last().click()
    if (act === 'Resume') await expect(page.locator('tbody tr', { hasText: 'Running' })).toHaveCount(2)
  }
  await expect(page.getByText('No match')).toBeVisible()
})

test('a job is made, opened and deleted by keyboard alone', async ({ page }) => {
  await enter(page, '/system/job?keyword=Keys')
  await page.getByRole('button', { name: 'Add', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  await page.keyboard.type('Keys')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Send')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type(everyFive)
  await page.keyboard.press('Control+s')
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await page.locator('tbody tr').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Edit Keys' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.locator('tbody tr').focus()
  await page.keyboard.press('Shift+F10')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No match')).toBeVisible()
})
