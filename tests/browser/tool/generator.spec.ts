import { axe, expect, test } from '../harness/test.ts'
import { enter } from '../harness/visit.ts'
import { pressOn, tabTo, typeInto } from '../harness/keys.ts'
import { choose, field, row, save } from '../harness/records.ts'

test('reads an SQL table, configures it, previews its code and saves a zip', async ({ page }) => {
  await enter(page, '/tool/generator')
  await pressOn(page, page.getByRole('button', { name: 'Read tables' }))
  const dialog = page.getByRole('dialog')
  await typeInto(page, dialog.getByRole('textbox', { name: /^SQL/ }), 'create table by_key (')
  await pressOn(page, dialog.getByRole('button', { name: 'Read tables' }))
  await expect(dialog).toContainText('Line 1: this statement is not understood')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Read tables' }).click()
  await dialog
    .getByRole('textbox', { name: /^SQL/ })
    .fill("create table tb_pole (id int primary key, pole_no varchar(12) not null comment '杆塔编号')")
  await dialog.getByRole('textbox', { name: 'Prefix to leave out' }).fill('tb_')
  await dialog.getByRole('button', { name: 'Read tables' }).click()
  await expect(row(page, 'tb_pole')).toBeVisible()

  await choose(page, 'tb_pole', 'Edit')
  await field(page, 'Page name').fill('pole')
  await dialog.locator('summary', { hasText: 'pole_no' }).click()
  await dialog.getByRole('textbox', { name: 'English label' }).fill('Pole number')
  await axe(page)
  await save(page)
  await expect(dialog).toHaveCount(0)

  await choose(page, 'tb_pole', 'Preview code')
  await expect(dialog.getByRole('region', { name: /\.ts/ })).toContainText(
    "poleNo: text('Pole number', '杆塔编号', { required: true, max: 12 })",
  )
  await expect(dialog.locator('code .ink-crit').first()).toHaveText('import')
  await axe(page)
  await tabTo(page, dialog.getByRole('combobox', { name: 'File' }))
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('region', { name: /\.ts/ })).toContainText('listPage(iotPole')
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download as zip' }).click()
  expect((await saved).suggestedFilename()).toBe('pole.zip')
  // a deployed platform writes no project files
  await expect(dialog.getByRole('button', { name: 'Write into the project' })).toHaveCount(0)
})
