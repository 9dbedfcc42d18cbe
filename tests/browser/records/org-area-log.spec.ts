import { png } from '../../../mock-server/src/testing/uploads.ts'
import { chooseIn, row, search } from '../harness/records.ts'
import { axe, expect, test } from '../harness/test.ts'
import { enter, goTo } from '../harness/visit.ts'

test('adds a child organisation with a logo, shows its place in the tree, and logs the request', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/status of 4\d\d/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enter(page, '/system/org?keyword=Shiqiao')
  await row(page, 'Shiqiao').getByRole('button', { name: 'Lanjiang Power Supply / Chengdong Branch' }).click()
  await expect(row(page, 'Shiqiao')).toBeFocused()
  await expect(row(page, 'Shiqiao')).toHaveAttribute('aria-level', '3')
  await axe(page)

  await chooseIn(row(page, 'Lanjiang Power Supply'), 'Add below')
  const form = page.getByRole('dialog')
  const text = (name: string) => form.getByRole('textbox', { name, exact: true })
  const parent = form.getByRole('combobox', { name: 'Parent organisation' })
  await expect(parent).toHaveText('Lanjiang Power Supply')
  await text('Name').fill('Night crew')
  await text('Code').fill('LJ-CD')
  await form.getByRole('combobox', { name: 'Type' }).selectOption('Crew')
  await form.getByText('Enabled', { exact: true }).click()
  await form.getByLabel('Display order').fill('77')
  await text('Office phone').fill('0571-88001299')
  await text('Address').fill('Here')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('alert')).toContainText('Introduction')
  await text('Introduction').fill('At night')
  const picture = { name: 'dot.png', mimeType: 'image/png', buffer: png }
  await form.locator('input[type=file]').setInputFiles(picture)
  await expect(form.getByRole('button', { name: 'Remove picture' })).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(text('Code')).toHaveAccessibleDescription('This value is already in use.')
  await text('Code').fill('LJ-NIGHT')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)

  await search(page, 'LJ-NIGHT')
  await page.getByRole('button', { name: 'Night crew', exact: true }).click()
  await expect(form.getByRole('button', { name: 'Remove picture' })).toBeVisible()
  await parent.click()
  await page.getByRole('searchbox', { name: 'Type to find' }).fill('Night')
  await expect(page.getByRole('treeitem', { name: /^Night crew/ })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await chooseIn(row(page, 'Night crew'), 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Night crew' }).click()
  await expect(page.getByText('No match')).toBeVisible()

  await goTo(page, '/monitor/log?result=ok&keyword=org/save')
  const entries = page.locator('[data-page="monitor/log"] tbody')
  await expect(entries.locator('tr').first()).toContainText('127.0.0.1')
  await entries.locator('.cell-name').first().click()
  await expect(form.locator('pre')).toContainText('"code": "LJ-NIGHT"')
  await axe(page)
  await form.getByRole('button', { name: 'Copy' }).click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  await expect(form.locator('.log-request')).toContainText(copied)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Clear', exact: true }).first().click()
  const question = page.getByRole('alertdialog')
  await page.keyboard.type('yes')
  await page.keyboard.press('Enter')
  await expect(question.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  await question.getByRole('button', { name: 'Cancel' }).click()
})

test('navigates areas by keyboard, finds them by path, validates the code of a new one, deletes it', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 4\d\d/)
  await enter(page, '/system/area')
  await row(page, '浙江省').focus()
  await page.keyboard.press('ArrowRight')
  await expect(row(page, '杭州市')).toHaveAttribute('aria-level', '2')
  await page.keyboard.press('ArrowRight')
  await expect(row(page, '杭州市')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(row(page, '西湖区')).toHaveAttribute('aria-level', '3')
  await page.keyboard.press('ArrowLeft')
  await expect(row(page, '西湖区')).toHaveCount(0)
  await page.getByRole('searchbox').first().fill('西湖区')
  await row(page, '浙江省 / 杭州市').getByRole('button', { name: '浙江省 / 杭州市' }).click()
  await expect(row(page, '330106')).toBeFocused()

  await chooseIn(row(page, '330100'), 'Add below')
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('试验区')
  await form.getByRole('textbox', { name: 'Code' }).fill('420199')
  await page.keyboard.press('Control+s')
  await expect(form.getByRole('textbox', { name: 'Code' })).toHaveAccessibleDescription(
    'The code must begin as the code of the parent does.',
  )
  await form.getByRole('textbox', { name: 'Code' }).fill('330199')
  await page.keyboard.press('Control+s')
  await expect(row(page, '330199')).toContainText('District or county')
  await chooseIn(row(page, '330199'), 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete 试验区' }).click()
  await expect(row(page, '330199')).toHaveCount(0)
})
