import { expect, type Locator, type Page } from '@playwright/test'

/** More stops than any page has between two things. */
const most = 120

/** Presses Tab until something has the focus, as a user without a pointer reaches it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target.first()).toBeVisible()
  for (let count = 0; count < most; count += 1) {
    if (await hasFocus(target.first())) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${String(target)}`)
}

/** Reaches a field and types into it in place of what was there. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}

/** Reaches a button or link and presses it. */
export async function pressOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Answers the question on screen with its button of danger. */
export async function agree(page: Page): Promise<void> {
  const question = page.getByRole('alertdialog')
  await pressOn(page, question.locator('.button.danger'))
  await expect(question).toHaveCount(0)
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement)
}
