import type { Browser, Page } from '@playwright/test'
import { crud } from '#contract/wire/crud.ts'
import { job } from '#contract/resources/system/job.ts'
import { role } from '#contract/resources/system/role.ts'
import { systemCalls } from '#contract/calls/system.ts'
import { expect, test } from '../harness/test.ts'
import { ask, enter } from '../harness/visit.ts'
import { saveRole } from '../harness/drawer.ts'
import { treeItem } from '../harness/records.ts'

/** The rows of the page in front: others are kept alive behind it. */
const rows = (page: Page) => page.locator('tbody tr').filter({ visible: true })
const names = (page: Page) => rows(page).locator('.cell-name')

/** What a list shows: the address, and the names of its rows in order. */
interface Shown {
  url: string
  names: string[]
}

async function shown(page: Page): Promise<Shown> {
  return { url: page.url(), names: await names(page).allTextContents() }
}

/** Opens an address as another person would who was sent it, with nothing remembered. */
async function expectSameElsewhere(browser: Browser, baseURL: string, before: Shown): Promise<void> {
  const context = await browser.newContext({ baseURL, locale: 'en-US' })
  const page = await context.newPage()
  await enter(page, new URL(before.url).hash.slice(1))
  await expect(names(page)).toHaveText(before.names)
  expect(page.url()).toBe(before.url)
  await context.close()
}

async function addFilter(page: Page, field: string): Promise<void> {
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: field, exact: true }).click()
}

test.describe('an address with filters shows the same to whoever opens it', () => {
  test('users, by state, organisation, order and page', async ({ page, browser, world }) => {
    await enter(page, '/system/user')
    await treeItem(page, 'Metering Centre').click()
    await page.getByRole('button', { name: /^Active/ }).click()
    await page.getByRole('button', { name: 'Login name' }).click()
    await expect(page).toHaveURL(/groupId=4/)
    await expect(page).toHaveURL(/status=active/)
    await expect(page).toHaveURL(/sort=loginName/)
    await expect(treeItem(page, 'Metering Centre')).toHaveAttribute('aria-selected', 'true')
    await expect(rows(page).first()).toContainText('Metering Centre')
    await expectSameElsewhere(browser, world.url, await shown(page))
  })

  test('roles, by keyword and day of creation', async ({ page, browser, world }) => {
    const token = await enter(page)
    await saveRole(page, token, 'Linked role')
    await page.goto('/#/system/role?keyword=Linked')
    const { data } = await ask<{ list: { createTime: string }[] }>(
      page,
      { ...crud(role).list, path: `${crud(role).list.path}?keyword=Linked` },
      { token },
    )
    const day = data.list[0]?.createTime.slice(0, 10) ?? ''
    await addFilter(page, 'Created')
    await page.getByRole('dialog').getByLabel('From').fill(day)
    await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/createTimeStart=/)
    await expect(names(page)).toHaveText(['Linked role'])
    await expectSameElsewhere(browser, world.url, await shown(page))
  })

  test('organisations, by state and type, each with its way from the root', async ({
    page,
    browser,
    world,
  }) => {
    await enter(page, '/system/org')
    await addFilter(page, 'Type')
    await page.getByRole('dialog').getByLabel('Supply station').click()
    await page.getByRole('button', { name: 'Filter', exact: true }).focus()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Enabled/ }).click()
    await expect(page).toHaveURL(/status=enabled/)
    await expect(rows(page).filter({ hasText: 'Shiqiao Supply Station' })).toContainText('Chengdong Branch')
    await expect(rows(page).filter({ hasText: 'Marketing Department' })).toHaveCount(0)
    await expectSameElsewhere(browser, world.url, await shown(page))
    await page.getByRole('button', { name: /^Disabled/ }).click()
    await expect(rows(page).filter({ hasText: 'Shiqiao Supply Station' })).toHaveCount(0)
  })

  test('areas, by keyword', async ({ page, browser, world }) => {
    await enter(page, '/system/area')
    await page.getByRole('searchbox').first().fill('3301')
    await expect(rows(page).filter({ hasText: '330106' })).toBeVisible()
    await expect(page).toHaveURL(/keyword=3301/)
    await expectSameElsewhere(browser, world.url, await shown(page))
  })

  test('the entries of a dictionary, by colour', async ({ page, browser, world }) => {
    await enter(page, '/system/dict?dictId=5')
    await addFilter(page, 'Colour')
    await page.getByRole('dialog').getByLabel('Critical').click()
    await expect(page).toHaveURL(/colour=crit/)
    await page.keyboard.press('Escape')
    await expect(rows(page).filter({ hasNotText: 'Critical' })).toHaveCount(0)
    await expect(rows(page)).not.toHaveCount(0)
    await expectSameElsewhere(browser, world.url, await shown(page))
  })

  test('jobs, by state and task', async ({ page, browser, world }) => {
    await enter(page, '/system/job')
    await page.getByRole('button', { name: /^Running/ }).click()
    await addFilter(page, 'Task')
    await page.getByRole('dialog').getByLabel('Cut the operation log').click()
    await expect(page).toHaveURL(/target=log.cut/)
    await page.keyboard.press('Escape')
    await expect(names(page)).toHaveText([/Operation log, 90 days/])
    await expectSameElsewhere(browser, world.url, await shown(page))
  })

  test('the runs of a job: the dialog leads to a page of their own', async ({ page, browser, world }) => {
    const token = await enter(page)
    const saved = await ask<{ id: number }>(page, crud(job).save, {
      token,
      data: { name: 'Traced', target: 'mail.digest', cron: '0 0 1 * * ?' },
    })
    await ask(page, systemCalls.runJobs, { token, data: { ids: [saved.data.id] } })
    await page.goto('/#/system/job?keyword=Traced')
    await page.getByRole('button', { name: 'Actions for Traced' }).click()
    await page.getByRole('menuitem', { name: 'Log' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Open as a page' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.locator('[data-page="system/job-log"]')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`jobId=${saved.data.id}`))
    await expect(names(page)).toHaveText(['Traced'])
    await page.getByRole('button', { name: /^Failed/ }).click()
    await expect(page).toHaveURL(/result=failed/)
    await expectSameElsewhere(browser, world.url, await shown(page))
    await expect(page.getByRole('button', { name: /^Remove the filter Job/ })).toBeVisible()
    await page.getByRole('button', { name: /^Remove the filter Job/ }).click()
    await expect(page).not.toHaveURL(/jobId/)
  })

  test('permissions, by the role that holds them', async ({ page, browser, world }) => {
    await enter(page, '/system/permission?keyword=alarm:')
    await addFilter(page, 'Held by roles')
    const box = page.getByRole('dialog').getByRole('combobox')
    await box.fill('Viewer')
    await page.getByRole('option', { name: 'Viewer' }).click()
    await expect(page).toHaveURL(/roleIds=6/)
    await expect(rows(page).first()).toContainText('Viewer')
    await page.keyboard.press('Escape')
    await expectSameElsewhere(browser, world.url, await shown(page))
  })

  test('the operation log, by person and verb', async ({ page, browser, world }) => {
    const token = await enter(page)
    await saveRole(page, token, 'Logged role')
    await page.goto('/#/monitor/log?keyword=role/save&user=admin&result=ok')
    await expect(rows(page)).not.toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Remove the filter User/ })).toBeVisible()
    await expectSameElsewhere(browser, world.url, await shown(page))
  })

  test('the personal center, by its part', async ({ page }) => {
    await enter(page, '/user/center?tab=preferences', 'engineer')
    await expect(page.getByRole('region', { name: 'Preferences' })).toBeVisible()
    await page.getByRole('button', { name: 'My operations' }).click()
    await expect(page).toHaveURL(/tab=log/)
    await page.reload()
    await expect(page.getByRole('region', { name: 'My operations' })).toBeVisible()
  })
})
