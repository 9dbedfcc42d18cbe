import { expect, type Locator, type Page } from '@playwright/test'

/** More tab stops than any page has between two elements. */
const most = 120

/** Presses Tab until the target has the focus, as a user without a pointer does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target.first()).toBeVisible()
  for (let count = 0; count < most; count += 1) {
    if (await hasFocus(target.first())) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${String(target)}`)
}

/** Reaches a field by Tab and replaces its content. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}

/** Reaches a button or link by Tab and presses it. */
export async function pressOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Confirms the open question with its danger button. */
export async function agree(page: Page): Promise<void> {
  const question = page.getByRole('alertdialog')
  await pressOn(page, question.locator('.button.danger'))
  await expect(question).toHaveCount(0)
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement)
}
