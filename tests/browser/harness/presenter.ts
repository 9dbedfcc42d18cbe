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
