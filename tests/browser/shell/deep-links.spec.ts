import type { Page } from '@playwright/test'
import { crud } from '#contract/wire/crud.ts'
import { job } from '#contract/resources/system/job.ts'
import { systemCalls } from '#contract/calls/system.ts'
import { expect, test } from '../harness/test.ts'
import { ask, enter } from '../harness/visit.ts'
import { treeItem } from '../harness/records.ts'

/** The rows of the page in front: others are kept alive behind it. */
const rows = (page: Page) => page.locator('tbody tr').filter({ visible: true })
const names = (page: Page) => rows(page).locator('.cell-name')

test('an address with filters shows the same to whoever is sent it: users by state, organisation and order', async ({
  page,
  browser,
  world,
}) => {
  await enter(page, '/system/user')
  await treeItem(page, 'Metering Centre').click()
  await page.getByRole('button', { name: /^Active/ }).click()
  await page.getByRole('button', { name: 'Login name' }).click()
  await expect(page).toHaveURL(/groupId=4/)
  await expect(page).toHaveURL(/status=active/)
  await expect(page).toHaveURL(/sort=loginName/)
  await expect(rows(page).first()).toContainText('Metering Centre')
  const shown = await names(page).allTextContents()
  const other = await browser.newPage({ baseURL: world.url, locale: 'en-US' })
  await enter(other, new URL(page.url()).hash.slice(1))
  await expect(treeItem(other, 'Metering Centre')).toHaveAttribute('aria-selected', 'true')
  await expect(names(other)).toHaveText(shown)
  expect(other.url()).toBe(page.url())
  await other.close()
})

test('a dialog of runs leads to a page of their own, whose filters are in its address', async ({ page }) => {
  const token = await enter(page, '/user/center')
  const data = { name: 'Traced', target: 'mail.digest', cron: '0 0 1 * * ?' }
  const saved = await ask<{ id: number }>(page, crud(job).save, { token, data })
  await ask(page, systemCalls.runJobs, { token, data: { ids: [saved.data.id] } })
  await page.goto('/#/system/job?keyword=Traced')
  await page.getByRole('button', { name: 'Actions for Traced' }).click()
  await page.getByRole('menuitem', { name: 'Log' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Open as a page' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`jobId=${saved.data.id}`))
  await expect(names(page)).toHaveText(['Traced'])
  await page.getByRole('button', { name: /^Failed/ }).click()
  await expect(page).toHaveURL(/result=failed/)
  await page.reload()
  await expect(names(page)).toHaveText(['Traced'])
  await page.getByRole('button', { name: /^Remove the filter Job/ }).click()
  await expect(page).not.toHaveURL(/jobId/)
})
