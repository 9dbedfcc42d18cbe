import { axe, expect, ownWorld } from '../harness/test.ts'

const test = ownWorld({ hasWays: true, moment: undefined, devices: 150 })

test('story 19: signs in with the company account, adds a passkey, and signs in with it', async ({
  page,
}) => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const
  await cdp.send('WebAuthn.addVirtualAuthenticator', { options })
  const company = page.getByRole('button', { name: 'Sign in with the company account' })

  await page.goto('/#/user/center?tab=sessions')
  await company.click()
  await page.getByRole('link', { name: 'Wu Fan (no account here)' }).click()
  await expect(page.getByRole('alert')).toContainText('Your company account has no account here.')
  await expect(page).toHaveURL(/#\/login\?redirect=\/user\/center%3Ftab%3Dsessions$/)
  await axe(page, '.sign-in')
  await page.getByRole('checkbox', { name: 'Remember me' }).check()
  await company.click()
  await page.getByRole('link', { name: 'Liu Wei' }).click()
  await expect(page).toHaveURL(/#\/user\/center\?tab=sessions$/)
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'Admin-Token')?.expires).toBeGreaterThan(0)

  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill('meter2026')
  await page.keyboard.press('Enter')
  await expect(passkeys.getByRole('listitem')).toContainText('Made ')
  await axe(page, '[data-page="user/center"]')

  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.locator('[data-page]:not([data-page=login])')).toBeVisible()
  await page.goto('/#/user/center?tab=sessions')
  await expect(passkeys.getByRole('listitem')).toContainText('last used')
  await passkeys.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(passkeys.getByRole('listitem')).toHaveCount(0)
})
