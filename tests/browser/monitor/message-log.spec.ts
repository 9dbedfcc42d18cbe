import { readFile } from 'node:fs/promises'
import { tabTo } from '../harness/keys.ts'
import { axe, expect, test } from '../harness/test.ts'
import { ask, enter } from '../harness/visit.ts'

const hostile = { method: 'GET', path: '/base/<img src=x onerror=alert(1)>%1B[31m' }

test('the live log is filtered, paused and saved, and shows hostile input as text', async ({ page }) => {
  const token = await enter(page, '/monitor/message-log')
  // the filters above the list are options too
  const lines = page.locator('.log-line')
  await expect(lines.filter({ hasText: 'GET /base/sys/menu/nav 200' }).first()).toBeVisible()
  await ask(page, hostile, { token })
  await expect(lines.filter({ hasText: '404' }).last()).toContainText('img')
  expect(await page.locator('.log-lines img').count()).toBe(0)

  await page.getByRole('combobox', { name: 'Level' }).selectOption('warning')
  await expect(lines.filter({ hasText: ' 200 ' })).toHaveCount(0)
  await expect(lines.first()).toContainText('Warning')
  await page.getByRole('checkbox', { name: 'Regular expression' }).check()
  const search = page.getByRole('searchbox', { name: 'Regular expression' })
  await search.fill('(a+)+$')
  await search.fill('(')
  await expect(page.getByText('The regular expression is incomplete.')).toBeVisible()
  await search.fill('\\b40[34]\\b')
  await expect(lines.first()).toContainText('404')
  await tabTo(page, page.getByRole('listbox', { name: 'Lines of the log' }))
  await page.keyboard.press('Home')
  await expect(page.getByRole('region', { name: 'The chosen line' })).toContainText('404')
  await axe(page)
  // a link opens the same view
  await expect(page).toHaveURL(/level=warning&text=%5Cb40%5B34%5D%5Cb&pattern=1$/)
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Level' })).toHaveValue('warning')
  await expect(search).toHaveValue('\\b40[34]\\b')
  await expect(lines.first()).toContainText('404')
  await expect(lines.filter({ hasText: ' 200 ' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Pause' }).click()
  await ask(page, hostile, { token })
  await expect(page.getByText(/Paused: [1-9]\d* lines? waits?/)).toBeVisible()
  const before = await lines.count()
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect.poll(() => lines.count()).toBeGreaterThan(before)

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as text' }).click()
  const file = await readFile(await (await saved).path(), 'utf8')
  expect(file).toContain(' 404 ')
  expect(file).not.toContain(token)
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(lines).toHaveCount(0)
})
