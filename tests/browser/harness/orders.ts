import { expect, type Page } from '@playwright/test'
import { presenter } from './presenter.ts'

/** Gives the order whose page is open to the first crew, with what is proposed for it; for a repair that is nothing. */
export async function dispatch(page: Page, isRepair = false): Promise<void> {
  await page.getByRole('button', { name: 'Dispatch', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Crew' }).selectOption({ index: 1 })
  const type = dialog.getByRole('combobox', { name: 'Type', exact: true })
  if (isRepair) await expect(type).toHaveCount(0)
  else await expect(type).not.toHaveValue('')
  await dialog.getByRole('button', { name: 'Dispatch', exact: true }).press('Enter')
  await expect(page.getByText('1 order dispatched')).toBeVisible()
}

/** Chooses the order that the presenter moves on. */
export async function chooseOrder(page: Page, number: string): Promise<void> {
  await presenter(page).getByRole('combobox', { name: 'Work order' }).fill(number)
  await page.getByRole('listbox').getByRole('option', { name: number }).first().click()
}
