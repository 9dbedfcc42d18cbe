import type { Locator, Page } from '@playwright/test'
import { crud } from '#contract/wire/crud.ts'
import { org, type OrgRow } from '#contract/resources/system/org.ts'
import { axe, expect, test } from '../harness/test.ts'
import { ask, enter, goTo } from '../harness/visit.ts'

const refusals = /status of 4\d\d/
const headOffice = 1
/** A picture of one dot. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

const row = (page: Page, name: string): Locator => page.locator('tbody tr').filter({ hasText: name })

async function chooseAct(page: Page, name: string, act: string): Promise<void> {
  await row(page, name).click({ button: 'right' })
  await page.getByRole('menuitem', { name: act, exact: true }).click()
}

async function addOrg(page: Page, token: string, values: Partial<OrgRow>): Promise<number> {
  const { data } = await ask<{ id: number }>(page, crud(org).save, {
    token,
    data: {
      intro: 'For a test',
      parentId: headOffice,
      type: 'crew',
      status: 'enabled',
      displayOrder: 99,
      officePhone: '0571-88001234',
      address: 'Here',
      ...values,
    },
  })
  return data.id
}

test.describe('organisations', () => {
  test('one is made below another, with a logo, changed and deleted', async ({ page, allowErrors }) => {
    allowErrors(refusals)
    await enter(page, '/system/org')
    await chooseAct(page, 'Lanjiang Power Supply', 'Add below')
    const form = page.getByRole('dialog')
    const text = (name: string) => form.getByRole('textbox', { name, exact: true })
    await expect(form.getByRole('combobox', { name: 'Parent organisation' })).toHaveText(
      'Lanjiang Power Supply',
    )
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
    await form
      .locator('input[type=file]')
      .setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: dot })
    await expect(form.getByRole('button', { name: 'Remove picture' })).toBeVisible()
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(text('Code')).toHaveAccessibleDescription('This value is already in use.')
    await text('Code').fill('LJ-NIGHT')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toHaveCount(0)

    await page.getByRole('searchbox').first().fill('LJ-NIGHT')
    await expect(page.locator('tbody tr')).toHaveCount(1)
    await page.getByRole('button', { name: 'Night crew', exact: true }).click()
    await expect(form.getByLabel('Level')).toHaveText('2')
    await expect(form.getByRole('button', { name: 'Remove picture' })).toBeVisible()
    await text('Address').fill('There')
    await page.keyboard.press('Control+s')
    await expect(form).toHaveCount(0)
    await chooseAct(page, 'Night crew', 'Delete')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Night crew' }).click()
    await expect(page.getByText('No match')).toBeVisible()
  })

  test('one that holds others is no child of theirs, and stays', async ({ page, allowErrors }) => {
    allowErrors(refusals)
    const token = await enter(page)
    const above = await addOrg(page, token, { name: 'Above', code: 'T-ABOVE' })
    await addOrg(page, token, { name: 'Below', code: 'T-BELOW', parentId: above })
    await page.goto(`/#/system/org?keyword=T-ABOVE&open=${above}`)
    const parent = page.getByRole('combobox', { name: 'Parent organisation' })
    await parent.click()
    await page.getByRole('searchbox', { name: 'Type to find' }).fill('Below')
    const below = page.getByRole('treeitem', { name: /^Below/ })
    await expect(below).toHaveAttribute('aria-disabled', 'true')
    await below.click({ force: true })
    await expect(below).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(parent).toHaveText('Lanjiang Power Supply')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await chooseAct(page, 'Above', 'Delete')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Above' }).click()
    await expect(page.locator('.toast')).toContainText('Remove the organisations below it first.')
    await expect(row(page, 'Above')).toBeVisible()
  })

  test('one that was found is shown where it stands', async ({ page }) => {
    await enter(page, '/system/org?keyword=Shiqiao')
    await row(page, 'Shiqiao')
      .getByRole('button', { name: 'Lanjiang Power Supply / Chengdong Branch' })
      .click()
    const found = row(page, 'Shiqiao')
    await expect(found).toBeFocused()
    await expect(found).toHaveAttribute('aria-level', '3')
    await axe(page)
  })
})

test.describe('areas', () => {
  test('are read level by level, by keyboard', async ({ page }) => {
    await enter(page, '/system/area')
    const rows = page.locator('tbody tr')
    await rows.filter({ hasText: '浙江省' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(rows.filter({ hasText: '杭州市' })).toHaveAttribute('aria-level', '2')
    await page.keyboard.press('ArrowRight')
    await expect(rows.filter({ hasText: '杭州市' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(rows.filter({ hasText: '西湖区' })).toHaveAttribute('aria-level', '3')
    await page.keyboard.press('ArrowLeft')
    await expect(rows.filter({ hasText: '西湖区' })).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Edit 杭州市' })).toBeVisible()
  })

  test('are found with their path, made where their code fits, and deleted', async ({
    page,
    allowErrors,
  }) => {
    allowErrors(refusals)
    await enter(page, '/system/area?keyword=西湖区')
    await row(page, '浙江省 / 杭州市').getByRole('button', { name: '浙江省 / 杭州市' }).click()
    await expect(row(page, '330106')).toBeFocused()
    await axe(page)

    await chooseAct(page, '330100', 'Add below')
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
    await chooseAct(page, '330199', 'Delete')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete 试验区' }).click()
    await expect(row(page, '330199')).toHaveCount(0)
  })
})

test.describe('permissions', () => {
  test('are only read, and lead to their roles and menu', async ({ page }) => {
    await enter(page, '/system/permission?keyword=system:job:run')
    await expect(page.locator('tbody tr')).toHaveCount(1)
    await axe(page)
    await page.getByRole('button', { name: 'system:job:run' }).click()
    const detail = page.getByRole('dialog', { name: 'Run now' })
    await expect(detail).toContainText('system:job:run')
    await expect(detail.getByRole('button', { name: 'Save' })).toHaveCount(0)
    await detail.getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('link', { name: 'System / Timed jobs' }).click()
    await expect(page.getByRole('heading', { name: 'Menus' })).toBeVisible()
    await expect(page.locator('[data-page="system/menu"] tbody tr')).toContainText('Timed jobs')
    await goTo(page, '/system/permission?keyword=system:job:run')
    await page.getByRole('link', { name: 'Administrator' }).click()
    await expect(page).toHaveURL(/system\/role\?open=1$/)
  })
})

test.describe('the operation log', () => {
  test('is filtered, and an entry read with what was sent', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const token = await enter(page)
    await addOrg(page, token, { name: 'Logged', code: 'T-LOGGED' })
    await page.goto('/#/monitor/log')
    await page.getByRole('button', { name: /^Succeeded/ }).click()
    await page.getByRole('searchbox').first().fill('org/save')
    await expect(page.locator('tbody tr').first()).toContainText('127.0.0.1')
    await expect(page).toHaveURL(/result=ok/)
    await axe(page)
    await page.locator('tbody .cell-name').first().click()
    const entry = page.getByRole('dialog')
    await expect(entry.locator('pre')).toContainText('"code": "T-LOGGED"')
    await expect(entry.getByRole('button', { name: 'Save' })).toHaveCount(0)
    await axe(page)
    await entry.getByRole('button', { name: 'Copy' }).click()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    await expect(entry.locator('.log-request')).toContainText(copied)
  })

  test('is emptied only by its word', async ({ page }) => {
    await enter(page, '/monitor/log')
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    const question = page.getByRole('alertdialog')
    await page.keyboard.type('yes')
    await page.keyboard.press('Enter')
    await expect(question.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
    await question.getByRole('textbox').fill('clear')
    await page.keyboard.press('Enter')
    await expect(page.locator('.toast')).toContainText('entries removed')
    await expect(page.locator('tbody tr')).toHaveCount(1)
  })

  test('is not emptied by those who may only read it', async ({ page }) => {
    await enter(page, '/monitor/log', 'auditor')
    await expect(page.locator('tbody tr').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Clear', exact: true })).toHaveCount(0)
  })
})
