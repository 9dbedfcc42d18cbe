import type { Page } from '@playwright/test'
import { crud } from '#contract/wire/crud.ts'
import { job } from '#contract/resources/system/job.ts'
import { user } from '#contract/resources/system/user.ts'
import { axe, expect, test } from '../harness/test.ts'
import { choose, field, makeAccount, row, save } from '../harness/records.ts'
import { ask, demoPassword, enter, revoke, takeSession } from '../harness/visit.ts'
import { typeAccount } from '../../../scripts/sign-in.ts'

const form = (page: Page) => page.locator('.form-drawer')
const expired = (page: Page) => page.getByRole('alertdialog', { name: 'Tips', exact: true })

async function stay(page: Page): Promise<void> {
  await expect(expired(page)).toContainText('Session is expired Please relogin or stay here')
  await expired(page).getByRole('button', { name: 'cancel', exact: true }).click()
  await expect(expired(page)).toHaveCount(0)
}

test.describe('a session that ends in the middle of a form (spec §8)', () => {
  test('keeps what was typed, and saves it once somebody signs in in another window', async ({
    page,
    context,
  }) => {
    const id = await makeAccount(page, 'halfway')
    const token = await enter(page, `/system/user?keyword=halfway&open=${id}`)
    await field(page, 'Name').fill('Half a name')
    await revoke(page, token)
    await stay(page)
    await expect(field(page, 'Name')).toHaveValue('Half a name')
    await save(page)
    await stay(page)
    await expect(field(page, 'Name')).toHaveValue('Half a name')

    const other = await context.newPage()
    await other.goto('/')
    await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await typeAccount(other)
    await other.getByRole('button', { name: 'Sign in' }).click()
    await expect(other.locator('[data-page=dashboard]')).toBeVisible()

    await page.bringToFront()
    await expect(field(page, 'Name')).toHaveValue('Half a name')
    await save(page)
    await expect(form(page)).toHaveCount(0)
    await expect(row(page, 'halfway')).toContainText('Half a name')
  })

  test('keeps it in one window while another leaves for the sign-in page', async ({ page, context }) => {
    const token = await enter(page, '/system/job?open=new')
    await field(page, 'Name').fill('Still here')
    const other = await context.newPage()
    await other.goto('/#/user/center')
    await expect(other.locator('[data-page="user/center"]')).toBeVisible()
    await revoke(page, token)
    await expired(other).getByRole('button', { name: 'Relogin' }).click()
    await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await typeAccount(other)
    await other.getByRole('button', { name: 'Sign in' }).click()
    await expect(other.locator('[data-page="user/center"]')).toBeVisible()
    await page.bringToFront()
    await expect(expired(page)).toHaveCount(0)
    await expect(field(page, 'Name')).toHaveValue('Still here')
  })

  test('goes on over the page by the password alone, and what was under way is sent exactly once', async ({
    page,
    context,
  }) => {
    const id = await makeAccount(page, 'renewed')
    const token = await enter(page, `/system/user?keyword=renewed&open=${id}`)
    const other = await context.newPage()
    await other.goto('/#/system/job?open=new')
    await field(other, 'Name').fill('Typed elsewhere')
    await page.bringToFront()
    await field(page, 'Name').fill('Kept name')
    const answers: string[] = []
    page.on('response', async (response) => {
      if (!response.url().includes(crud(user).update.path)) return
      const { code } = (await response.json()) as { code: number }
      answers.push(`${code}`)
    })
    await revoke(page, token)
    await expired(page).getByLabel('Password', { exact: true }).fill('wrong-pass')
    await page.keyboard.press('Enter')
    await expect(expired(page).getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/./)
    await expired(page).getByRole('button', { name: 'cancel', exact: true }).click()
    await save(page)
    await expect(expired(page)).toBeVisible()
    await axe(page)
    await expired(page).getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.keyboard.press('Enter')
    await expect(expired(page)).toHaveCount(0)
    await expect(form(page)).toHaveCount(0)
    await expect(row(page, 'renewed')).toContainText('Kept name')
    expect(answers).toEqual(['401', '0'])

    await other.bringToFront()
    await expect(expired(other)).toHaveCount(0)
    await expect(field(other, 'Name')).toHaveValue('Typed elsewhere')
    const cookie = (await context.cookies()).find(({ name }) => name === 'Admin-Token')
    const { data } = await ask<{ version: number }>(page, crud(user).info(id), { token: cookie?.value ?? '' })
    expect(data.version, 'saved once').toBe(2)
  })

  test('leaves nothing of the first to another person who signs in, in either window', async ({
    page,
    context,
  }) => {
    const id = await makeAccount(page, 'left-open')
    const token = await enter(page, `/system/user?keyword=left-open&open=${id}`)
    const other = await context.newPage()
    await other.goto('/#/system/job?open=new')
    await field(other, 'Name').fill('Of the first')
    await page.bringToFront()
    await field(page, 'Name').fill('Never sent')
    await revoke(page, token)
    await expired(page).getByRole('button', { name: 'cancel', exact: true }).click()
    await save(page)
    await expired(page).getByRole('button', { name: 'Relogin', exact: true }).click()
    await typeAccount(page, 'dispatcher')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.locator('main [data-page]').first().waitFor()

    await other.bringToFront()
    await expect(other.locator('[data-page=dashboard]')).toBeVisible()
    await expect(other.locator('.form-drawer')).toHaveCount(0)
    await expect(other.getByRole('tab')).toHaveCount(1)
    const { data } = await ask<{ username: string }>(page, crud(user).info(id), {
      token: await takeSession(page),
    })
    expect(data.username).toBe('Ms left-open')
  })

  test('is asked about again with the next save, and the form stays as it is', async ({ page }) => {
    const token = await enter(page, '/system/job?open=new')
    await field(page, 'Name').fill('Not yet')
    await revoke(page, token)
    await stay(page)
    await field(page, 'Schedule').fill('0 0/5 * * * ?')
    await form(page).getByRole('combobox', { name: 'Task', exact: true }).selectOption('Cut the job log')
    await save(page)
    await stay(page)
    await expect(field(page, 'Name')).toHaveValue('Not yet')
    await expect(field(page, 'Schedule')).toHaveValue('0 0/5 * * * ?')
  })
})

test('a save that fails says so and keeps what was typed, until it succeeds', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource/)
  const id = await makeAccount(page, 'failing')
  await enter(page, `/system/user?open=${id}&keyword=failing`)
  const update = `**/api${crud(user).update.path}`
  await field(page, 'Name').fill('Typed once')
  await page.route(update, (route) =>
    route.fulfill({ status: 500, json: { code: 500, msg: 'The disk is full', data: null } }),
  )
  await save(page)
  await expect(form(page).getByRole('alert')).toContainText('The disk is full')
  await expect(form(page).getByRole('alert')).toContainText('What you typed is kept.')
  await expect(field(page, 'Name')).toHaveValue('Typed once')

  await page.unroute(update)
  await page.route(update, (route) => route.abort())
  await save(page)
  await expect(form(page).getByRole('alert')).toContainText('The platform cannot be reached.')
  await expect(field(page, 'Name')).toHaveValue('Typed once')

  await page.unroute(update)
  await save(page)
  await expect(form(page)).toHaveCount(0)
  await expect(row(page, 'failing')).toContainText('Typed once')
})

test('a new record that fails is sent once more, not twice', async ({ page, allowErrors }) => {
  allowErrors(/Failed to load resource/)
  const token = await enter(page, '/system/job?open=new')
  await field(page, 'Name').fill('Sent again')
  await form(page).getByRole('combobox', { name: 'Task', exact: true }).selectOption('Cut the job log')
  await field(page, 'Schedule').fill('0 0/5 * * * ?')
  const path = `**/api${crud(job).save.path}`
  await page.route(path, (route) => route.abort())
  await save(page)
  await expect(form(page).getByRole('alert')).toContainText('The platform cannot be reached.')
  await page.unroute(path)
  await save(page)
  await expect(form(page)).toHaveCount(0)
  const list = { ...crud(job).list, path: `${crud(job).list.path}?keyword=Sent%20again` }
  expect(await ask(page, list, { token })).toMatchObject({ data: { total: 1 } })
})

test('the last record of the last page is deleted: the list steps back', async ({ page }) => {
  const token = await enter(page)
  const number = (n: number) => String(n).padStart(2, '0')
  await Promise.all(
    Array.from({ length: 21 }, (_, n) =>
      ask(page, crud(job).save, {
        token,
        data: { name: `Page ${number(n)}`, target: 'heartbeat.report', cron: '0 0 1 * * ?' },
      }),
    ),
  )
  await page.goto('/#/system/job?keyword=Page&sort=name&page=2')
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveText([/Page 20/])
  await choose(page, 'Page 20', 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Page 20' }).click()
  await expect(rows).toHaveCount(20)
  await expect(page).not.toHaveURL(/page=2/)
  await expect(page.getByText('1–20 of 20')).toBeVisible()
})
