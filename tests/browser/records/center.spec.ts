import type { Page } from '@playwright/test'
import { calls } from '#contract/calls/account/account.ts'
import { systemCalls } from '#contract/calls/system/system.ts'
import type { CurrentUser, SignedIn } from '#contract/app/user.ts'
import { encodePng } from '#mock/lib/pictures/image-bytes.ts'
import { axe, expect, test } from '../harness/test.ts'
import { agree, pressOn, tabTo, typeInto } from '../harness/keys.ts'
import { ask, demoPassword, enter } from '../harness/visit.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
/** A password that is not on the list of common ones. */
const fresh = 'harbour-77-lake'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const avatar = (page: Page) => page.getByRole('button', { name: 'Change picture' }).locator('img')

/** Passes a file to the picture button through the browser's file chooser. */
async function choosePicture(page: Page, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Change picture' }).click()
  await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer })
}

test('saves a name and a picture, and refuses other files than .jpg and .png without losing input (spec §5, §9)', async ({
  page,
}) => {
  await enter(page, '/user/center', 'dispatcher')
  const card = page.getByRole('region', { name: 'He Jing' })
  await expect(card).toContainText('he.***@lanjiang.example')
  await expect(card).toContainText(/1\d\d\*{4}\d{4}/)
  await field(page, 'Name').fill('He Jing the Second')
  await expect(page.getByText('Changes are not saved')).toBeVisible()
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Changes are not saved')).toHaveCount(0)
  await page.getByRole('button', { name: 'User menu' }).click()
  await expect(page.getByRole('banner')).toContainText('He Jing the Second')
  await page.keyboard.press('Escape')

  const blue = encodePng(24, () => [14, 97, 117, 255])
  await choosePicture(page, 'me.png', blue)
  await expect(avatar(page)).toHaveAttribute('src', /downimg\?p=files/)
  const small = page.getByRole('button', { name: 'User menu' }).locator('img')
  await expect(small).toHaveJSProperty('naturalWidth', 24)
  const taken = (await avatar(page).getAttribute('src')) ?? ''
  await field(page, 'Name').fill('Half a name')
  await choosePicture(page, 'liar.png', Buffer.from('<svg onload="alert(1)"></svg>'))
  const refused = page.getByRole('alert').filter({ hasText: 'Only .jpg and .png pictures are accepted.' })
  await expect(refused).toBeVisible()
  await expect(avatar(page)).toHaveAttribute('src', taken)

  await button(page, 'Preferences').click()
  await expect(page).toHaveURL(/tab=preferences/)
  await page.locator('label', { hasText: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await axe(page)
  await page.locator('label', { hasText: 'Icons only' }).click()
  await page.locator('label', { hasText: '中文' }).click()
  await expect(page.getByRole('heading', { name: '个人中心' })).toBeVisible()
  await page.getByRole('button', { name: '基本资料' }).click()
  await expect(page.getByRole('textbox', { name: '姓名（英文）' })).toHaveValue('Half a name')
})

test('by keyboard: shows own operations, ends a session, and changes the password, ending the others (spec §5)', async ({
  page,
  world,
  browser,
}) => {
  const first = await browser.newPage({ baseURL: world.url })
  const second = await browser.newPage({ baseURL: world.url })
  const firstToken = await enter(first, '/user/center', 'crew')
  const crew = await ask<CurrentUser>(page, calls.userInfo, { token: firstToken })
  await enter(page, '/user/center', 'crew')
  const secondToken = await enter(second, '/user/center', 'crew')
  await page.bringToFront()
  await pressOn(page, button(page, 'My operations'))
  const log = page.getByRole('region', { name: 'My operations' })
  await expect(log.getByRole('row').filter({ hasText: 'Sign in' }).first()).toContainText(/\d ms/)
  await tabTo(page, button(page, 'My sign-ins'))
  await page.keyboard.press('Enter')
  const list = page.getByRole('region', { name: 'My sign-ins' })
  await expect(list.getByText('This one')).toHaveCount(1)
  await axe(page)
  // newest first
  const others = list.getByRole('button', { name: /^Sign out/ })
  const count = await others.count()
  await pressOn(page, others)
  await agree(page)
  await expect(others).toHaveCount(count - 1)
  expect(await ask(page, calls.userInfo, { token: secondToken })).toMatchObject({ code: 401 })
  expect(await ask(page, calls.userInfo, { token: firstToken })).toMatchObject({ code: 0 })

  await pressOn(page, button(page, 'Profile'))
  const change = async (old: string, wanted: string, again = wanted) => {
    await typeInto(page, field(page, 'Current password'), old)
    await typeInto(page, field(page, 'New password'), wanted)
    await typeInto(page, field(page, 'New password again'), again)
    await page.keyboard.press('Enter')
  }
  await change(demoPassword, 'abcdef', 'abcdeg')
  await expect(field(page, 'New password again')).toHaveAccessibleDescription(
    'The two password entries are inconsistent',
  )
  await change('not-my-password', fresh)
  await expect(field(page, 'Current password')).toHaveAccessibleDescription(/The current password is wrong/)
  await expect(field(page, 'Current password')).toBeFocused()
  await change(demoPassword, fresh)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('status')).toContainText('Password changed. Sign in with the new one.')
  await expect(first.getByRole('alertdialog', { name: 'Tips' })).toBeVisible()
  expect(await ask(page, calls.userInfo, { token: firstToken })).toMatchObject({ code: 401 })
  await first.close()
  await second.close()

  await typeInto(page, page.getByRole('textbox', { name: 'Login name' }), 'crew')
  await typeInto(page, page.getByLabel('Password', { exact: true }), fresh)
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-page="user/center"]')).toBeVisible()
  // users cannot return to the initial password of accounts themselves
  await change(fresh, demoPassword)
  await expect(field(page, 'New password')).toHaveAccessibleDescription(/begin with/)
  const admin = await ask<SignedIn>(page, calls.login, {
    data: { username: 'admin', password: demoPassword },
  })
  await ask(page, systemCalls.resetPasswords, { token: admin.data.token, data: { ids: [crew.data.userId] } })
  await expect(page.getByRole('alertdialog', { name: 'Tips' })).toBeVisible()
})
