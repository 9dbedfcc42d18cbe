import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { cellsOf, workbook, type TestCell } from '../../../mock-server/src/testing/sheets.ts'

/** Downloads the sheet of a button, as rows of cells. */
export async function sheetFrom(page: Page, button: Locator): Promise<TestCell[][]> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  return cellsOf(await readFile(await download.path()))
}

/** Selects a workbook in the open import dialog and waits for its check. */
export async function check(dialog: Locator, rows: readonly (readonly TestCell[])[]): Promise<void> {
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'meters.xlsx', mimeType, buffer: workbook(rows) })
}

/** Selects all rows that match a list's filter, beyond the page. */
export async function selectEverything(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select the page' }).check()
  await page.getByRole('button', { name: /^Select all / }).click()
}
