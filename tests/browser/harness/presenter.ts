import { expect, type Locator, type Page } from '@playwright/test'

/** The presenter panel, which controls a demonstration. */
export const presenter = (page: Page): Locator => page.getByRole('complementary', { name: 'Presenter' })

/** Opens the panel by its shortcut, on a page whose menus have loaded. */
export async function openPresenter(page: Page): Promise<Locator> {
  const panel = presenter(page)
  // repeats a key press that arrived before the page listens
  await expect(async () => {
    if (!(await panel.isVisible())) await page.keyboard.press('Control+Shift+D')
    await expect(panel).toBeVisible({ timeout: 3000 })
  }).toPass()
  await expect(panel.getByText(/\d{4}-\d\d-\d\d .* devices/)).toBeVisible()
  return panel
}

/** Presses a button of the panel; returns the outcome shown. */
export async function direct(page: Page, button: string | RegExp): Promise<string> {
  const outcome = presenter(page).locator('.presenter-outcome')
  await presenter(page).getByRole('button', { name: button }).click()
  await expect(outcome).not.toBeEmpty()
  return (await outcome.textContent()) ?? ''
}

/** Selects the device for the presenter's actions. */
export async function chooseDevice(page: Page, name: string): Promise<void> {
  await presenter(page).getByRole('combobox', { name: 'Device' }).fill(name)
  await page.getByRole('listbox').getByRole('option', { name }).first().click()
}

/** Dispatches the open order to the first crew with the proposed material; a repair has none. */
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

/** Selects the order for the presenter's actions. */
export async function chooseOrder(page: Page, number: string): Promise<void> {
  await presenter(page).getByRole('combobox', { name: 'Work order' }).fill(number)
  await page.getByRole('listbox').getByRole('option', { name: number }).first().click()
}
