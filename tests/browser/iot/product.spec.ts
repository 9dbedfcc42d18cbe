import type { Page } from '@playwright/test'
import { iotCalls } from '#contract/calls/iot/iot.ts'
import type { ThingModel } from '#domain/metering/model/model-check.ts'
import { axe, expect, test } from '../harness/test.ts'
import { ask, enter } from '../harness/visit.ts'

const editor = (id: number, tab = 'model') => `/iot/product/info/${id}?tab=${tab}`
/** A cell of the sheet by row and column index. */
const cell = (page: Page, row: number, column: number) =>
  page.locator(`.sheet [aria-rowindex="${row + 2}"] [aria-colindex="${column + 2}"]`)
const dialog = (page: Page) => page.getByRole('dialog')
const modelOf = async (page: Page, id: number, token: string) =>
  (await ask<ThingModel>(page, iotCalls.model(id), { token })).data

test('edits a model by keyboard and input method, validates cells and publishes with consequences', async ({
  page,
}) => {
  await enter(page, editor(1))
  await cell(page, 0, 0).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Inner temperature')
  await page.keyboard.press('Enter')
  await expect(cell(page, 0, 1)).toHaveText('Inner temperature')
  await expect(cell(page, 1, 1)).toBeFocused()
  await page.keyboard.type('x')
  await page.keyboard.press('Escape')
  await expect(cell(page, 1, 1)).not.toHaveText('x')
  const keys = await page.context().newCDPSession(page)
  const taken = { key: 'Process', code: 'KeyN', windowsVirtualKeyCode: 229 }
  await keys.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...taken })
  for (const text of ['n', 'nei', 'nei wen']) {
    const caret = { selectionStart: text.length, selectionEnd: text.length }
    await keys.send('Input.imeSetComposition', { text, ...caret })
  }
  await keys.send('Input.insertText', { text: '内温' })
  await page.keyboard.press('Enter')
  await expect(cell(page, 1, 1)).toHaveText('内温')
  await page.keyboard.press('Control+z')

  await cell(page, 1, 0).focus()
  await page.keyboard.press('Delete')
  await expect(page.getByText('1 cell needs a change before publishing')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(cell(page, 1, 0)).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('1 change not published')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(dialog(page)).toContainText(/Affects \d+ devices/)
  await axe(page, '.dialog')
  await dialog(page).getByRole('button', { name: 'Publish version 2' }).click()
  await expect(page.getByText('Version 2', { exact: true })).toBeVisible()
  await expect(page.getByText('not published')).toHaveCount(0)

  // an invalid file is refused by line and loses nothing; rows are replaced, restored, copied and deleted
  const lines = page.locator('.sheet tbody tr')
  const count = await lines.count()
  await page.getByRole('button', { name: 'Import' }).click()
  const text = dialog(page).getByRole('textbox')
  await text.fill('{"events": [], "commands": [],\n"properties": [\n{"id": "1x"}]}')
  await expect(dialog(page)).toContainText(/Line 3 properties\.0\.id Use letters/)
  await text.fill('{"events": [], "commands": [], "properties": []}')
  await dialog(page).getByRole('button', { name: 'Replace the rows' }).click()
  await expect(page.getByText('No properties yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(lines).toHaveCount(count)
  await page.getByRole('checkbox', { name: 'Select row 1', exact: true }).check()
  await page.getByRole('button', { name: 'Copy rows' }).click()
  await expect(lines).toHaveCount(count + 1)
  await page.getByRole('button', { name: 'Delete rows' }).click()
  await expect(lines).toHaveCount(count)
})

test('a concurrent publish keeps local edits; an older version is compared and republished', async ({
  page,
}) => {
  const token = await enter(page, editor(3))
  const model = await modelOf(page, 3, token)
  const { version } = model
  await cell(page, 0, 1).focus()
  await page.keyboard.type('Mine')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: /not saved/ })).toBeVisible()
  const properties = model.properties.map((one, place) => (place === 1 ? { ...one, nameZh: '他人' } : one))
  await ask(page, iotCalls.updateModel, { token, data: { ...model, properties } })
  await page.getByRole('button', { name: 'Publish' }).click()
  await dialog(page)
    .getByRole('button', { name: `Publish version ${version + 1}` })
    .click()
  await expect(page.getByText(`Version ${version + 1} has been published in the meantime`)).toBeVisible()
  await expect(cell(page, 0, 1)).toHaveText('Mine')
  await page.getByRole('button', { name: `Load version ${version + 1}` }).click()
  await expect(cell(page, 1, 2)).toHaveText('他人')

  await page.getByRole('tab', { name: /^Versions/ }).click()
  await expect(page.getByRole('row').filter({ hasText: '他人' })).toContainText('B 相电压')
  await page.getByRole('button', { name: `Publish version ${version} again` }).click()
  await dialog(page)
    .getByRole('button', { name: `Publish version ${version + 2}` })
    .click()
  await expect(page.getByText(`Version ${version + 2} published`)).toBeVisible()
  expect((await modelOf(page, 3, token)).properties).toEqual(model.properties)
})
