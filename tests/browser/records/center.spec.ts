import type { Page } from '@playwright/test'
import { calls } from '#contract/calls/account.ts'
import { encodePng } from '#mock/lib/pictures/png.ts'
import { expect, test } from '../harness/test.ts'
import { ask, demoPassword, enter } from '../harness/visit.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const avatar = (page: Page) => page.getByRole('button', { name: 'Change picture' }).locator('img')

/** Hands a file to the picture button, as a person does through the browser's own dialog. */
async function choosePicture(page: Page, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Change picture' }).click()
  await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer })
}

async function changePassword(page: Page, old: string, wanted: string, again = wanted): Promise<void> {
  await field(page, 'Current password').fill(old)
  await field(page, 'New password').fill(wanted)
  await field(page, 'New password again').fill(again)
  await page.getByRole('button', { name: 'Change password' }).click()
}

test('a new name is saved and stands in the top bar at once', async ({ page }) => {
  await enter(page, '/user/center', 'dispatcher')
  await field(page, 'Name').fill('He Jing the Second')
  await expect(page.getByText('Changes are not saved')).toBeVisible()
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Profile saved' })).toBeVisible()
  await expect(page.getByText('Changes are not saved')).toHaveCount(0)
  await expect(page.getByRole('tab', { name: 'Personal center', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'User menu' }).click()
  await expect(page.getByRole('banner')).toContainText('He Jing the Second')
  await page.reload()
  await expect(field(page, 'Name')).toHaveValue('He Jing the Second')
})

test('the mail and the phone are masked, and a wrong mail is told at its field (spec §9)', async ({
  page,
}) => {
  await enter(page, '/user/center', 'auditor')
  const card = page.getByRole('region', { name: 'Chen Yu' })
  await expect(card).toContainText('che***@lanjiang.example')
  await expect(card).toContainText(/138\*{4}\d{4}/)
  await field(page, 'E-mail').fill('nobody')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(field(page, 'E-mail')).toBeFocused()
  await expect(field(page, 'E-mail')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'E-mail')).not.toHaveAccessibleDescription('')
})

test('a picture is taken over; what is no .jpg or .png is refused in words and loses nothing (spec §5)', async ({
  page,
}) => {
  await enter(page, '/user/center', 'dispatcher')
  await expect(avatar(page)).toHaveCount(0)
  await choosePicture(
    page,
    'me.png',
    encodePng(24, () => [14, 97, 117, 255]),
  )
  await expect(page.getByRole('status').filter({ hasText: 'Picture changed' })).toBeVisible()
  await expect(avatar(page)).toHaveAttribute('src', /downimg\?p=files/)
  await expect(page.getByRole('button', { name: 'User menu' }).locator('img')).toHaveJSProperty(
    'naturalWidth',
    24,
  )
  const taken = await avatar(page).getAttribute('src')

  await field(page, 'Name').fill('Half a name')
  await choosePicture(page, 'me.gif', Buffer.from('GIF89a'))
  await expect(page.getByRole('alert').filter({ hasText: 'Choose a .jpg or .png picture.' })).toBeVisible()
  await choosePicture(page, 'liar.png', Buffer.from('<svg onload="alert(1)"></svg>'))
  await expect(
    page.getByRole('alert').filter({ hasText: 'Only .jpg and .png pictures are accepted.' }),
  ).toBeVisible()
  await expect(avatar(page)).toHaveAttribute('src', taken ?? '')
  await expect(field(page, 'Name')).toHaveValue('Half a name')
})

test('a picture that cannot be read gives way to the default one (spec §9)', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 404/)
  await page.route('**/downimg?*', (route) => route.fulfill({ status: 404 }))
  await enter(page, '/user/center', 'engineer')
  await expect(avatar(page)).toHaveAttribute('src', /default-avatar/)
  await expect(avatar(page)).not.toHaveJSProperty('naturalWidth', 0)
})

test('two different new passwords are told before anything is sent (spec §5)', async ({ page }) => {
  await enter(page, '/user/center', 'crew')
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await changePassword(page, demoPassword, 'abcdef', 'abcdeg')
  await expect(field(page, 'New password again')).toHaveAccessibleDescription(
    'The two password entries are inconsistent',
  )
  await changePassword(page, demoPassword, 'abc')
  await expect(field(page, 'New password')).toHaveAccessibleDescription('Use 6 to 20 characters.')
  expect(sent.filter((url) => url.endsWith(calls.changePassword.path))).toEqual([])
})

test('a changed password leads to the sign-in page and ends the sessions elsewhere (spec §5)', async ({
  page,
  world,
  browser,
}) => {
  const elsewhere = await browser.newPage({ baseURL: world.url })
  const oldToken = await enter(elsewhere, '/dashboard', 'crew')
  await page.bringToFront()
  await enter(page, '/user/center', 'crew')
  await changePassword(page, 'not-my-password', 'new-secret')
  await expect(field(page, 'Current password')).toHaveAccessibleDescription(/The current password is wrong/)
  await expect(field(page, 'Current password')).toBeFocused()

  await changePassword(page, demoPassword, 'new-secret')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('status')).toContainText('Password changed. Sign in with the new one.')
  await expect(elsewhere.getByRole('alertdialog', { name: 'Tips' })).toBeVisible()
  expect(await ask(page, calls.userInfo, { token: oldToken })).toMatchObject({ code: 401 })
  await elsewhere.close()

  await page.getByRole('textbox', { name: 'Login name' }).fill('crew')
  await page.getByLabel('Password', { exact: true }).fill('new-secret')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.locator('[data-page="user/center"]')).toBeVisible()
  await changePassword(page, 'new-secret', demoPassword)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})
