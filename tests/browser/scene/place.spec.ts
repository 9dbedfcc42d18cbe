import type { Page } from '@playwright/test'
import { scene } from '#contract/resources/scene/scene.ts'
import { crud } from '#contract/wire/crud.ts'
import { pressOn, tabTo, typeInto } from '../harness/keys.ts'
import { axe, expect, test } from '../harness/test.ts'
import { ask, enter } from '../harness/visit.ts'

const form = (page: Page) => page.locator('.form-drawer')
const box = (page: Page, name: string) => form(page).getByRole('textbox', { name, exact: true })

test('the place of a scene is marked by keys and by mouse, and agrees with what is typed', async ({
  page,
}) => {
  await enter(page, '/scene/list')
  // no pointer until the mark is where keys brought it
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

const ring = [
  [118.4, 29.3],
  [118.41, 29.3],
  [118.41, 29.31],
  [118.4, 29.31],
  [118.4, 29.3],
]
const file = (value: unknown) => ({
  name: 'site.geojson',
  mimeType: 'application/geo+json',
  buffer: Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)),
})

test('an outline comes out of a GeoJSON file; what is wrong with one is said, and nothing else is touched', async ({
  page,
}) => {
  await enter(page, '/scene/list')
  await page.getByRole('button', { name: 'Add', exact: true }).first().click()
  const corners = form(page).locator('.boundary-input textarea')
  const chooser = form(page).locator('.boundary-input input[type=file]')
  await box(page, 'Code').fill('KEPT-1')
  await chooser.setInputFiles(file({ type: 'Polygon', coordinates: [ring] }))
  await expect(corners).toHaveValue('118.4, 29.3\n118.41, 29.3\n118.41, 29.31\n118.4, 29.31')
  const problem = form(page).locator('.boundary-input').getByRole('alert')
  for (const [value, text] of [
    ['{"type":"Polygon","coordinates":[[', 'This is no JSON: it is cut off or written wrongly.'],
    [
      { type: 'Polygon', coordinates: [[ring[0], ring[2], ring[1], ring[3], ring[0]]] },
      'The boundary crosses itself.',
    ],
    [' '.repeat(3_000_000), 'The file is larger than 2 MB; it is no outline of one place.'],
  ] as const) {
    // eslint-disable-next-line no-await-in-loop -- one file after the other
    await chooser.setInputFiles(file(value))
    // eslint-disable-next-line no-await-in-loop -- one file after the other
    await expect(problem).toHaveText(text)
  }
  await expect(corners).toHaveValue(/^118\.4, 29\.3\n/)
  await expect(box(page, 'Code')).toHaveValue('KEPT-1')
  await axe(page, 'dialog[open]')
  await corners.fill(JSON.stringify({ type: 'Feature', geometry: { type: 'Polygon', coordinates: [ring] } }))
  await expect(corners).toHaveValue(/^118\.4, 29\.3\n/)
  await expect(problem).toHaveCount(0)
})

test('the plan of a scene shows where its devices are; the choice is kept in the address and for the next scene', async ({
  page,
}) => {
  const token = await enter(page)
  const { data } = await ask<{ list: { id: number; devices: number }[] }>(
    page,
    { method: 'GET', path: `${crud(scene).list.path}?page=1&limit=50&type=room` },
    { token },
  )
  const [first, second] = data.list.filter(({ devices }) => devices > 0)
  await page.goto(`/#/scene/info/${first?.id}`)
  const card = page.getByRole('region', { name: 'Plan', exact: true })
  await page.getByRole('group', { name: 'Drawing' }).getByRole('button', { name: 'Plan' }).click()
  await expect(page).toHaveURL(/drawing=plan/)
  await expect(card.locator('[data-drawn="true"]')).toBeVisible()
  await card.getByText(/on the plan$/).click()
  await expect(card.getByRole('listitem').first().getByRole('link')).toBeVisible()
  await axe(page)
  await page.goto(`/#/scene/info/${second?.id}`)
  await expect(card.locator('[data-drawn="true"]')).toBeVisible()
  await page.getByRole('group', { name: 'Drawing' }).getByRole('button', { name: 'Diagram' }).click()
  await page.reload()
  await expect(page.getByRole('region', { name: 'One-line diagram' }).first()).toBeVisible()
  await expect(page).toHaveURL(/drawing=diagram/)
})
