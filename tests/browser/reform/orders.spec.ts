import type { Page } from '@playwright/test'
import { axe, expect, test } from '../harness/test.ts'
import { enter } from '../harness/visit.ts'

const path = '/reform/work-order'
const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}, `) })
const card = (page: Page, name: string) => column(page, name).getByRole('article').first()
const dialog = (page: Page) => page.getByRole('dialog')
const dispatch = (page: Page) => dialog(page).getByRole('button', { name: 'Dispatch', exact: true }).click()

/** Selects the crew of a dispatch, and one of its workers. */
async function chooseCrew(page: Page): Promise<void> {
  await dialog(page).getByRole('combobox', { name: 'Crew' }).selectOption({ index: 1 })
  await expect(
    dialog(page).getByRole('combobox', { name: 'Worker' }).getByRole('option').nth(1),
  ).toBeAttached()
  await dialog(page).getByRole('combobox', { name: 'Worker' }).selectOption({ index: 1 })
}

test('dispatches two orders to a crew, and recalls one on the board by keyboard', async ({ page }) => {
  // a project whose material list suffices for both
  await enter(page, `${path}?projectId=3`, 'dispatcher')
  await page.getByRole('button', { name: /^Dispatched-worker pending/ }).click()
  await expect(page).toHaveURL(/state=pending/)
  const boxes = page.getByRole('checkbox', { name: /^Select WO-/ })
  // the previous rows stay until those of the state are loaded
  const others = page.getByRole('row').filter({ has: boxes, hasNotText: 'Dispatched-worker pending' })
  await expect(others).toHaveCount(0)
  for (const n of [0, 1]) await boxes.nth(n).check()
  await page.getByRole('button', { name: 'Dispatch', exact: true }).click()
  // the required material is proposed; an incomplete proposal is refused
  const type = dialog(page).getByRole('combobox', { name: 'Type', exact: true }).first()
  await expect(type).not.toHaveValue('')
  const proposed = await type.inputValue()
  await type.selectOption('')
  await dispatch(page)
  await expect(dialog(page)).toContainText('A device category, type and count must be picked')
  await type.selectOption(proposed)
  await chooseCrew(page)
  const due = dialog(page).getByRole('textbox', { name: 'Due' })
  await due.fill('2020-01-01')
  await dispatch(page)
  await expect(dialog(page)).toContainText('Not before the day it is planned for.')
  await due.fill('2030-01-01')
  await dispatch(page)
  await expect(page.getByText('2 orders dispatched')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)

  await page.getByRole('group', { name: 'Shown as' }).getByRole('button', { name: 'Board' }).press('Enter')
  await expect(page).toHaveURL(/view=board/)
  await page.getByRole('button', { name: /^All \d/ }).click()
  await card(page, 'Dispatched-worker pending').getByRole('link').focus()
  await page.keyboard.press('ArrowRight')
  const link = card(page, 'Already dispatched').getByRole('link')
  await expect(link).toBeFocused()
  const number = (await link.textContent()) ?? ''
  await page.keyboard.press('ArrowDown')
  await expect(column(page, 'Already dispatched').getByRole('link').nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('m')
  const menu = page.getByRole('menu', { name: `Move ${number}` })
  await expect(menu.getByRole('menuitem')).toHaveText([/^Reassign/, /^Recall/])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('button', { name: 'Recall' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 order recalled')).toBeVisible()
  await expect(column(page, 'Already dispatched').getByRole('link', { name: number })).toHaveCount(0)
  // the board view is remembered
  await page.goto(`/#${path}`)
  await page.reload()
  await expect(page.getByRole('group', { name: 'Board' })).toBeVisible()
})

test('moves an order between states by mouse and between days by keyboard, and selects by map area', async ({
  page,
}) => {
  await enter(page, `${path}?view=board`, 'dispatcher')
  const from = card(page, 'Dispatched-worker pending')
  const number = (await from.getByRole('link').textContent()) ?? ''
  const to = column(page, 'Already dispatched')
  const lift = async () => {
    await from.hover({ position: { x: 40, y: 60 } })
    await page.mouse.down()
    const box = await to.boundingBox()
    await page.mouse.move((box?.x ?? 0) + 80, (box?.y ?? 0) + 200, { steps: 6 })
  }
  await lift()
  await expect(page.getByText(`${number} can go to Already dispatched`)).toBeVisible()
  await expect(column(page, 'Completed')).toContainText('Not from “Dispatched-worker pending”')
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(dialog(page)).toHaveCount(0)
  await lift()
  await page.mouse.up()
  await expect(dialog(page)).toContainText(number)
  await chooseCrew(page)
  await dispatch(page)
  await expect(page.getByText('1 order dispatched')).toBeVisible()

  await page.goto(`/#${path}?view=map&state=pending`)
  await page.getByRole('region', { name: 'Orders on the map' }).getByRole('button').first().click()
  await expect(page.getByRole('group', { name: /selected$/ })).toContainText('Dispatch')
  await axe(page)
  await page.getByRole('group', { name: 'Shown as' }).getByRole('button', { name: 'Calendar' }).click()
  await page.getByRole('button', { name: 'Week after' }).click()
  await page.getByRole('region', { name: 'Calendar' }).getByRole('link').first().focus()
  await page.keyboard.press('m')
  await page.getByRole('menuitem').last().click()
  await expect(page.getByText(/is planned for/)).toBeVisible()
})
