import { calls } from '#contract/calls/account.ts'
import { axe, expect, test } from '../harness/test.ts'
import { ask, enter } from '../harness/visit.ts'
import { field, save, row, choose } from '../harness/records.ts'

test.describe('dictionaries', () => {
  test('one is made with an entry, the code warned about, and both deleted', async ({ page }) => {
    await enter(page, '/system/dict')
    await expect(page.getByRole('heading', { name: 'Pick a dictionary' })).toBeVisible()
    await axe(page)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await field(page, 'Code').fill('Valve State')
    await field(page, 'Name').fill('Valve state')
    await save(page)
    await expect(field(page, 'Code')).toHaveAttribute('aria-invalid', 'true')
    await field(page, 'Code').fill('valve_state')
    await save(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.getByRole('button', { name: /^Valve state/ }).click()
    await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
    await page.getByRole('button', { name: 'Add entry' }).click()
    await field(page, 'Label').fill('Stuck')
    await field(page, 'Value').fill('stuck')
    await page.getByRole('dialog').getByLabel('Colour').selectOption('Critical')
    await save(page)
    await expect(row(page, 'Stuck')).toContainText('Critical')
    await expect(page.getByRole('button', { name: /^Valve state/ })).toContainText('1 entry')

    await page.getByRole('button', { name: 'Add entry' }).click()
    await field(page, 'Label').fill('Jammed')
    await field(page, 'Value').fill('stuck')
    await save(page)
    await expect(field(page, 'Value')).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, 'Label')).toHaveValue('Jammed')
    await field(page, 'Value').fill('jammed')
    await save(page)
    await expect(row(page, 'Jammed')).toBeVisible()

    await choose(page, 'Valve state', 'Edit')
    await field(page, 'Code').fill('valve')
    await expect(page.getByRole('dialog').getByRole('status')).toContainText('Pages look for valve_state')
    await field(page, 'Code').fill('valve_state')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

    await choose(page, 'Valve state', 'Delete')
    await expect(page.getByRole('alertdialog')).toContainText('Its 2 entries are deleted with it.')
    await page.getByRole('button', { name: 'Delete Valve state' }).click()
    await expect(page.getByRole('heading', { name: 'This dictionary does not exist' })).toBeVisible()
  })

  test('the address names the dictionary, and a search keeps it', async ({ page }) => {
    await enter(page, '/system/dict?dictId=5')
    await expect(row(page, 'Rejected')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Find a dictionary' }).fill('alarm')
    await expect(page.getByRole('button', { name: /^Work-order state/ })).toHaveCount(0)
    await expect(row(page, 'Rejected')).toBeVisible()
    await axe(page)
  })

  test('a new label of a state stands in the lists that use it', async ({ page }) => {
    await enter(page, '/system/user')
    await expect(row(page, 'Zhao Min')).toContainText('Active')
    await page.evaluate(() => (location.hash = '/system/dict?dictId=1'))
    await choose(page, 'Active', 'Edit')
    await field(page, 'Label').fill('At work')
    await save(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.evaluate(() => (location.hash = '/system/user'))
    await expect(row(page, 'Zhao Min')).toContainText('At work')
  })
})

test.describe('personal center', () => {
  test('the own operations stand in the log', async ({ page }) => {
    await enter(page, '/user/center?tab=log', 'auditor')
    const log = page.getByRole('region', { name: 'My operations' })
    await expect(log.getByRole('row').nth(1)).toContainText('Sign in')
    await expect(log.getByRole('row').nth(1)).toContainText(/\d ms/)
    await axe(page)
  })

  test('a sign-in elsewhere is ended', async ({ page, browser, world }) => {
    const elsewhere = await browser.newPage({ baseURL: world.url })
    const token = await enter(elsewhere, '/dashboard', 'viewer')
    await enter(page, '/user/center?tab=sessions', 'viewer')
    const list = page.getByRole('region', { name: 'My sign-ins' })
    await expect(list.getByText('This one')).toHaveCount(1)
    await axe(page)
    // Those of other tests stand below the newest, which is the one elsewhere.
    const others = list.getByRole('button', { name: /^Sign out/ })
    const count = await others.count()
    await others.first().click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
    await expect(others).toHaveCount(count - 1)
    expect(await ask(page, calls.userInfo, { token })).toMatchObject({ code: 401 })
    await elsewhere.close()
  })

  test('preferences apply at once; half a profile waits meanwhile', async ({ page }) => {
    await enter(page, '/user/center', 'dispatcher')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Half a name')
    await page.getByRole('button', { name: 'Preferences' }).click()
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
})
