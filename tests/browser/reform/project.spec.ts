import type { Page } from '@playwright/test'
import { act } from '../harness/drawer.ts'
import { expect, test } from '../harness/test.ts'
import { enter } from '../harness/visit.ts'

const dialog = (page: Page) => page.getByRole('dialog')

test('a project that lacks something is not closed, its numbers are those of its lists, a form says at its fields what is wrong', async ({
  page,
}) => {
  await enter(page, '/reform/project')
  await act(page, 'Meter rotation, batch 3', 'Close project')
  await dialog(page).getByRole('button', { name: 'Close project' }).click()
  await expect(page.getByText(/Orders completed: \d+ orders? open/).first()).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Central reading, batch 2' }).click()
  const missing = page.getByRole('link', { name: /\d+ orders? open/ })
  const count = Number.parseInt((await missing.textContent()) ?? '', 10)
  await page.getByRole('tab', { name: /Work orders/ }).click()
  const states = page.getByRole('group', { name: 'State' }).last()
  const open = ['Dispatched-worker pending', 'Already dispatched', 'To be audited', 'Rejected']
  const shown = async () => {
    const texts = await states.getByRole('button').allTextContents()
    return texts
      .filter((text) => open.some((label) => text.startsWith(label)))
      .reduce((sum, text) => sum + Number(/(\d+)\s*$/.exec(text)?.[1] ?? 0), 0)
  }
  await expect.poll(shown).toBe(count)

  await page.goto('/#/reform/project')
  await page.getByRole('button', { name: 'Add' }).click()
  const form = page.locator('.form-drawer')
  await form.getByRole('textbox', { name: /^Start/ }).fill('2026-12-01')
  await form.getByRole('textbox', { name: /^End/ }).fill('2026-11-30')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('The end lies before the start.').first()).toBeVisible()
  await expect(form.getByText('Name at least one person who answers for it.').first()).toBeVisible()
})
