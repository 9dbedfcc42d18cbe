import type { Page } from '@playwright/test'
import { pressOn, tabTo, typeInto } from '../harness/keys.ts'
import { form } from '../harness/records.ts'
import { axe, expect, test } from '../harness/test.ts'
import { enter } from '../harness/visit.ts'

const box = (page: Page, name: string) => form(page).getByRole('textbox', { name, exact: true })

test('marks the place of a scene by keyboard and mouse, in sync with its fields', async ({ page }) => {
  await enter(page, '/scene/list')
  // keyboard only until the marker is in place
  await pressOn(page, page.getByRole('button', { name: 'Add', exact: true }).first())
  await typeInto(page, box(page, 'Longitude'), '118.42')
  await typeInto(page, box(page, 'Latitude'), '29.36')
  await pressOn(page, form(page).getByRole('button', { name: 'Choose on the map' }))
  const map = form(page).getByRole('application')
  await expect(map).toHaveAttribute('data-drawn', 'true')
  const said = form(page).getByText(/^Marked:/)
  await expect(said).toHaveText('Marked: longitude 118.420000, latitude 29.360000')
  await tabTo(page, map)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowUp')
  await expect(box(page, 'Longitude')).not.toHaveValue('118.42')
  const [lng, lat] = [await box(page, 'Longitude').inputValue(), await box(page, 'Latitude').inputValue()]
  expect(Number(lng)).toBeGreaterThan(118.42)
  expect(Number(lng)).toBeLessThan(118.421)
  expect(Number(lat)).toBeGreaterThan(29.36)
  await expect(said).toHaveText(
    `Marked: longitude ${Number(lng).toFixed(6)}, latitude ${Number(lat).toFixed(6)}`,
  )
  await axe(page, 'dialog[open]')

  await map.click({ position: { x: 40, y: 40 } })
  await expect(box(page, 'Longitude')).not.toHaveValue(lng)
  expect(Number(await box(page, 'Longitude').inputValue())).toBeLessThan(118.42)
  await box(page, 'Longitude').fill('118.5')
  await expect(said).toContainText('longitude 118.500000')
  await box(page, 'Longitude').fill('118.5x')
  await expect(form(page).getByText('Nothing is marked yet.')).toBeVisible()
  await box(page, 'Longitude').fill('118.5')
  await form(page).getByRole('button', { name: 'Take the mark away' }).click()
  await expect(box(page, 'Latitude')).toHaveValue('')
})
