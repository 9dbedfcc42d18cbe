import type { Page } from '@playwright/test'
import { act } from '../harness/drawer.ts'
import { axe, expect, test } from '../harness/test.ts'
import { enter } from '../harness/visit.ts'

const dialog = (page: Page) => page.getByRole('dialog')

test('a project leads to its page, whose numbers are those of the lists that they lead to', async ({
  page,
}) => {
  await enter(page, '/reform/project')
  await axe(page)
  await expect(page.getByText('JC · Centralised reading')).toBeVisible()
  await page.getByRole('link', { name: 'Central reading, batch 2' }).click()
  await expect(page.getByRole('heading', { name: 'Closing check' })).toBeVisible()
  await axe(page)
  const missing = page.getByRole('link', { name: /\d+ orders? open/ })
  const count = Number.parseInt((await missing.textContent()) ?? '', 10)
  const { searchParams } = new URL(((await missing.getAttribute('href')) ?? '').replace('#', ''), page.url())
  await page.getByRole('tab', { name: /Work orders/ }).click()
  const states = page.getByRole('group', { name: 'State' }).last()
  await expect(states).toBeVisible()
  const open = ['Dispatched-worker pending', 'Already dispatched', 'To be audited', 'Rejected']
  const shown = async () => {
    const texts = await states.getByRole('button').allTextContents()
    return texts
      .filter((text) => open.some((label) => text.startsWith(label)))
      .reduce((sum, text) => sum + Number(/(\d+)\s*$/.exec(text)?.[1] ?? 0), 0)
  }
  await expect.poll(shown).toBe(count)
  expect(searchParams.get('state')).toBe('pending,dispatched,audit,rejected')
})

test('orders are previewed and generated, by keyboard alone', async ({ page }) => {
  await enter(page, '/reform/project/info/3')
  await page.getByRole('button', { name: 'Generate orders' }).focus()
  await page.keyboard.press('Enter')
  await dialog(page)
    .getByRole('textbox', { name: /At most/ })
    .focus()
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('button', { name: 'Generate 7 orders' })).toBeVisible()
  await expect(dialog(page)).toContainText('has an open order')
  await axe(page)
  // a day is asked for without a time of day
  await expect(dialog(page).getByRole('textbox', { name: /First day of work/ })).toHaveValue(
    /^\d{4}-\d\d-\d\d$/,
  )
  await dialog(page)
    .getByRole('textbox', { name: /Orders a day/ })
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/7 orders made/)).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
})

test('a project that lacks something is not closed, and says what', async ({ page }) => {
  await enter(page, '/reform/project')
  await act(page, 'Meter rotation, batch 3', 'Close project')
  await expect(dialog(page)).toContainText('Orders completed')
  await dialog(page).getByRole('button', { name: 'Close project' }).click()
  await expect(page.getByText(/Orders completed: \d+ orders? open/).first()).toBeVisible()
})

test('a form says at its fields what is wrong with a project', async ({ page }) => {
  await enter(page, '/reform/project')
  await page.getByRole('button', { name: 'Add' }).click()
  const form = page.locator('.form-drawer')
  await form.getByRole('textbox', { name: /^Start/ }).fill('2026-12-01')
  await form.getByRole('textbox', { name: /^End/ }).fill('2026-11-30')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('The end lies before the start.').first()).toBeVisible()
  await expect(form.getByText('Name at least one person who answers for it.').first()).toBeVisible()
  await axe(page)
})

test('crews tell their open orders', async ({ page }) => {
  await enter(page, '/reform/crew')
  await expect(page.getByRole('columnheader', { name: /Open orders/ })).toBeVisible()
  await axe(page)
})
