import { calls } from '#contract/calls/account.ts'
import { submitSignIn, typeAccount } from '../../../scripts/sign-in.ts'
import { expect, test } from '../harness/test.ts'
import { demoPassword, holdScripts, takeSession } from '../harness/visit.ts'

const nameField = { name: 'Login name' }
const submit = { name: 'Sign in' }

test('without a token every path leads to the sign-in page and back, query included (spec §2)', async ({
  page,
}) => {
  await page.goto('/#/user/center?from=mail')
  await expect(page).toHaveURL(/#\/login\?redirect=\/user\/center%3Ffrom%3Dmail$/)
  await expect(page).toHaveTitle('Sign in - AIoT Metering')
  await typeAccount(page)
  await page.getByRole('button', submit).click()
  await expect(page.locator('[data-page="user/center"]')).toBeVisible()
  await expect(page).toHaveURL(/#\/user\/center\?from=mail$/)
})

test('with a token the sign-in page leads to home (spec §2)', async ({ page }) => {
  await takeSession(page)
  await page.goto('/#/login?redirect=/user/center')
  await expect(page.locator('[data-page=dashboard]')).toBeVisible()
  await expect(page).toHaveURL(/#\/dashboard$/)
})

test('a refusal shows the words of the platform and leaves the name (spec §8)', async ({ page }) => {
  await page.goto('/')
  const name = page.getByRole('textbox', nameField)
  const password = page.getByLabel('Password', { exact: true })
  for (const left of [4, 3]) {
    await name.fill('nobody-here')
    await password.fill('wrong-password')
    await page.getByRole('button', submit).click()
    await expect(page.getByRole('alert').filter({ hasText: `Tries left: ${left}.` })).toBeVisible()
    await expect(name).toHaveValue('nobody-here')
    await expect(password).toHaveValue('')
    await expect(password).toBeFocused()
  }
})

test('empty and short fields are told before anything is sent (spec §5)', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await page.goto('/')
  await page.getByRole('button', submit).click()
  const name = page.getByRole('textbox', nameField)
  await expect(name).toHaveAccessibleDescription('username is not null')
  await expect(name).toBeFocused()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'password is not null',
  )
  await name.fill('ab')
  await expect(name).toHaveAccessibleDescription('Use 3 to 20 characters.')
  await page.getByLabel('Password', { exact: true }).fill('12345')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Use 6 to 20 characters.',
  )
  expect(sent.filter((url) => url.endsWith(calls.login.path))).toEqual([])
})

const lives = [
  { isRemembered: true, told: '1 day', seconds: 86_400 },
  { isRemembered: false, told: 'the session of the browser', seconds: undefined },
]
for (const { isRemembered, told, seconds } of lives) {
  test(`the token cookie lives ${told} ${isRemembered ? 'with' : 'without'} "Remember me" (spec §9)`, async ({
    page,
    context,
  }) => {
    await page.goto('/')
    await typeAccount(page)
    await page.getByRole('checkbox', { name: 'Remember me' }).setChecked(isRemembered)
    await submitSignIn(page)
    const cookie = (await context.cookies()).find(({ name }) => name === 'Admin-Token')
    expect(cookie).toMatchObject({ sameSite: 'Lax', path: '/' })
    const life = (cookie?.expires ?? 0) - Date.now() / 1000
    if (seconds === undefined) expect(cookie?.expires).toBe(-1)
    else expect(Math.abs(life - seconds)).toBeLessThan(60)
  })
}

test('a redirect that leads outside or back to the sign-in page leads to home (spec §2)', async ({
  page,
  context,
}) => {
  const hostile = [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/login?redirect=/login',
  ]
  page.on('dialog', (dialog) => expect(dialog.message(), 'a script ran').toBe(''))
  for (const redirect of hostile) {
    await context.clearCookies()
    await page.goto('about:blank')
    await page.goto(`/#/login?redirect=${encodeURIComponent(redirect)}`)
    await typeAccount(page, 'viewer')
    await submitSignIn(page)
    await expect(page, redirect).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/#\/dashboard$/)
  }
})

test('hostile names are refused in words and the form still signs in (spec §5)', async ({ page }) => {
  const tooLong = 'Use 3 to 20 characters.'
  const hostile = [
    { name: 'x'.repeat(200_000), note: tooLong },
    { name: '   ', note: 'username is not null' },
    { name: '\u{1F9EF}'.repeat(30), note: tooLong },
    { name: '\u{1F9EF}\u{1F600}\u{1F680}' },
    { name: `' OR 1=1; --` },
    { name: 'ad\u200Bmin' },
    { name: '__proto__' },
  ]
  await page.goto('/')
  const field = page.getByRole('textbox', nameField)
  const password = page.getByLabel('Password', { exact: true })
  for (const { name, note } of hostile) {
    await field.fill(name)
    await password.fill(demoPassword)
    await page.getByRole('button', submit).click()
    if (note !== undefined) await expect(field).toHaveAccessibleDescription(note)
    else {
      await expect(page.getByRole('alert').last()).toContainText('Wrong login name or password.')
      await expect(password).toHaveValue('')
    }
  }
  await typeAccount(page)
  await submitSignIn(page)
})

test('an answer nobody can read leaves the form as it was (spec §8)', async ({ page }) => {
  await page.goto('/')
  await page.route(`**/api${calls.login.path}`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>It works</h1>' }),
  )
  await typeAccount(page)
  await page.getByRole('button', submit).click()
  await expect(page.getByRole('alert')).toContainText('an answer the console cannot read')
  await expect(page.getByRole('textbox', nameField)).toHaveValue('admin')
  await page.unroute(`**/api${calls.login.path}`)
  await typeAccount(page)
  await submitSignIn(page)
})

test('a demo account fills the form', async ({ page }) => {
  await page.goto('/')
  const accounts = page.getByRole('region', { name: 'Demonstration accounts' })
  await expect(accounts.getByRole('button')).toHaveCount(6)
  await accounts.getByRole('button', { name: 'Lin Tao, Viewer' }).click()
  await expect(page.getByRole('textbox', nameField)).toHaveValue('viewer')
  await submitSignIn(page)
  await page.getByRole('button', { name: 'User menu' }).click()
  await expect(page.getByText('Lin Tao')).toBeVisible()
})

test('the password can be shown, and Caps Lock is told', async ({ page }) => {
  await page.goto('/')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('secret')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('secret')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
  await password.dispatchEvent('keyup', { key: 'A', modifierCapsLock: true })
  await expect(password).toHaveAccessibleDescription('Caps Lock is on')
  await password.dispatchEvent('keyup', { key: 'a' })
  await expect(password).not.toHaveAccessibleDescription('Caps Lock is on')
})

test('what is typed before the script has arrived is kept, and Enter does not put it into the address', async ({
  page,
}) => {
  const gate = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await typeAccount(page)
  const address = page.url()
  const password = page.getByLabel('Password', { exact: true })
  await password.press('Enter')
  await password.press('Enter')
  expect(page.url()).toBe(address)
  await expect(password).toHaveValue(demoPassword)
  gate.open()
  await expect(page).toHaveURL(/#\/login\?redirect=\/$/)
  await expect(page.getByRole('textbox', nameField)).toHaveValue('admin')
  await expect(password).toHaveValue(demoPassword)
  await submitSignIn(page)
})

test('the keyboard alone signs in', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('textbox', nameField)).toBeFocused()
  await page.keyboard.type('admin')
  await page.keyboard.press('Tab')
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-page=dashboard]')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Operations overview' })).toBeFocused()
})

test.describe('a browser that speaks Chinese', () => {
  test.use({ locale: 'zh-CN' })

  test('is answered in Chinese until another language is chosen (spec §1)', async ({ page, context }) => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh')
    await page.getByRole('button', { name: '登录' }).click()
    await expect(page.getByRole('textbox', { name: '用户名' })).toHaveAccessibleDescription('用户名不能为空')
    await page.getByRole('button', { name: '语言' }).click()
    await page.getByRole('menuitem', { name: 'English' }).click()
    await expect(page.getByRole('status')).toContainText('Switch Language Success')
    await expect(page.getByRole('button', submit)).toBeVisible()
    expect(await context.cookies()).toContainEqual(expect.objectContaining({ name: 'language', value: 'en' }))
  })
})

test.describe('a browser that speaks neither language', () => {
  test.use({ locale: 'fr-FR' })

  test('is answered in English (spec §1)', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  })
})
