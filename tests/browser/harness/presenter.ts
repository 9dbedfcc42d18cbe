import { expect, type Locator, type Page } from '@playwright/test'

/** The panel that directs a demonstration. */
export const presenter = (page: Page): Locator => page.getByRole('complementary', { name: 'Presenter' })

/** Opens the panel by its key, on a page whose menus are there. */
export async function openPresenter(page: Page): Promise<Locator> {
  const panel = presenter(page)
  // a key that comes before the page listens is pressed again, as a person would
  await expect(async () => {
    if (!(await panel.isVisible())) await page.keyboard.press('Control+Shift+D')
    await expect(panel).toBeVisible({ timeout: 3000 })
  }).toPass()
  await expect(panel.getByText(/\d{4}-\d\d-\d\d .* devices/)).toBeVisible()
  return panel
}

/** Presses a button of the panel; answers what came of it. */
export async function direct(page: Page, button: string | RegExp): Promise<string> {
  const outcome = presenter(page).locator('.presenter-outcome')
  await presenter(page).getByRole('button', { name: button }).click()
  await expect(outcome).not.toBeEmpty()
  return (await outcome.textContent()) ?? ''
}

/** Chooses the device to which something is to happen. */
export async function chooseDevice(page: Page, name: string): Promise<void> {
  await presenter(page).getByRole('combobox', { name: 'Device' }).fill(name)
  await page.getByRole('listbox').getByRole('option', { name }).first().click()
}

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
