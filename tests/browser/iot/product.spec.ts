import type { Page } from '@playwright/test'
import { iotCalls } from '#contract/calls/iot.ts'
import type { ThingModel } from '#contract/metering/model/model-check.ts'
import { agree } from '../harness/keys.ts'
import { act, row } from '../harness/drawer.ts'
import { axe, expect, test } from '../harness/test.ts'
import { ask, enter } from '../harness/visit.ts'

const editor = (id: number) => `/iot/product/info/${id}?tab=model`
const cell = (page: Page, place: string) => page.locator(`[data-cell="${place}"]`)
const dialog = (page: Page) => page.getByRole('dialog')

test('a product is copied; only a disabled one without devices is deleted', async ({ page }) => {
  await enter(page, '/iot/product')
  await axe(page)
  await page.getByRole('button', { name: /^Actions.*Concentrator I$/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toContainText('Disable it first')
  await page.keyboard.press('Escape')
  await act(page, 'Substation terminal', 'Copy')
  await expect(row(page, 'Substation terminal (copy 2)')).toContainText('Disabled')
  await act(page, 'Substation terminal (copy 2)', 'Delete')
  await agree(page)
  await expect(row(page, 'Substation terminal (copy 2)')).toHaveCount(0)
})

test('a template begins a product with what is usual', async ({ page }) => {
  await enter(page, '/iot/product')
  await page.getByRole('button', { name: 'From a template' }).click()
  await page.getByRole('menuitem', { name: 'Single-phase meter' }).click()
  const form = page.locator('.form-drawer')
  await expect(form.getByRole('textbox', { name: 'Name in Chinese' })).toHaveValue('单相电表')
  await form.getByRole('textbox', { name: 'Code' }).fill('NEW-1P')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, 'NEW-1P')).toContainText('28 / 14 / 9')
})

test('a model is edited by keys, checked cell by cell, and published with its consequences', async ({
  page,
}) => {
  await enter(page, editor(1))
  await cell(page, '0:0').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Inner temperature')
  await page.keyboard.press('Enter')
  await expect(cell(page, '0:1')).toHaveText('Inner temperature')
  await expect(cell(page, '1:1')).toBeFocused()
  await page.keyboard.type('x')
  await page.keyboard.press('Escape')
  await expect(cell(page, '1:1')).not.toHaveText('x')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Delete')
  await expect(page.getByText('1 cell needs a change before publishing')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(cell(page, '1:0')).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('1 change not published')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(dialog(page)).toContainText(/Affects \d+ devices/)
  await expect(dialog(page)).toContainText('temperature')
  await axe(page, '.dialog')
  await dialog(page).getByRole('button', { name: 'Publish version 2' }).click()
  await expect(page.getByText('Version 2', { exact: true })).toBeVisible()
  await expect(page.getByText('not published')).toHaveCount(0)
})

test('Chinese can be typed into a cell that is chosen', async ({ page }) => {
  await enter(page, editor(2))
  await cell(page, '0:1').focus()
  const keys = await page.context().newCDPSession(page)
  const taken = { key: 'Process', code: 'KeyN', windowsVirtualKeyCode: 229 }
  await keys.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...taken })
  for (const text of ['n', 'nei', 'nei wen'])
    await keys.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  await keys.send('Input.insertText', { text: '内温' })
  await page.keyboard.press('Enter')
  await expect(cell(page, '0:1')).toHaveText('内温')
  await expect(cell(page, '1:1')).toBeFocused()
})

test('a wrong file is refused line by line and loses nothing; rows come and go and come back', async ({
  page,
}) => {
  await enter(page, editor(2))
  await expect(cell(page, '0:0')).toBeVisible()
  const count = await page.locator('.model-grid tbody tr').count()
  await page.getByRole('button', { name: 'Import' }).click()
  await dialog(page)
    .getByRole('textbox')
    .fill('{"events": [], "commands": [],\n"properties": [\n{"id": "1x"}]}')
  await expect(dialog(page)).toContainText(/Line 3 properties\.0\.id Use letters/)
  await dialog(page).getByRole('textbox').fill('{\n"events": [,]}')
  await expect(dialog(page)).toContainText('Line 2')
  await dialog(page).getByRole('textbox').fill('{"events": [], "commands": [], "properties": []}')
  await dialog(page).getByRole('button', { name: 'Replace the rows' }).click()
  await expect(page.getByText('No properties yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('.model-grid tbody tr')).toHaveCount(count)
  await page.getByRole('checkbox', { name: 'Select row 1', exact: true }).check()
  await page.getByRole('button', { name: 'Copy rows' }).click()
  await expect(page.locator('.model-grid tbody tr')).toHaveCount(count + 1)
  await page.getByRole('button', { name: 'Delete rows' }).click()
  await expect(page.locator('.model-grid tbody tr')).toHaveCount(count)
})

test('what somebody else publishes meanwhile overwrites nothing', async ({ page }) => {
  const token = await enter(page, editor(3))
  await cell(page, '0:1').focus()
  await page.keyboard.type('Mine')
  await page.keyboard.press('Enter')
  await page.getByRole('tab', { name: 'Basic information' }).click()
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(page.locator('.form-drawer')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tab', { name: /not saved/ })).toBeVisible()
  await page.getByRole('tab', { name: /^Thing model/ }).click()
  const { data: model } = await ask<ThingModel>(page, iotCalls.model(3), { token })
  const properties = model.properties.map((one, place) => (place === 1 ? { ...one, nameZh: '他人' } : one))
  await ask(page, iotCalls.updateModel, { token, data: { ...model, properties } })
  await page.getByRole('button', { name: 'Publish' }).click()
  await dialog(page).getByRole('button', { name: 'Publish version 2' }).click()
  await expect(page.getByText('Version 2 has been published in the meantime')).toBeVisible()
  await expect(cell(page, '0:1')).toHaveText('Mine')
  await page.getByRole('button', { name: 'Load version 2' }).click()
  await expect(cell(page, '1:2')).toHaveText('他人')
})
