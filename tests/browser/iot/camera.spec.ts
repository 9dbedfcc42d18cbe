import type { Page } from '@playwright/test'
import { iotCalls, type LinkedPictures } from '#contract/calls/iot/iot.ts'
import { cameraPicture } from '#contract/resources/iot/camera-picture.ts'
import { row, search } from '../harness/records.ts'
import { axe, expect, test } from '../harness/test.ts'
import { ask, enter, rowsOf, takeSession } from '../harness/visit.ts'

test.describe.configure({ mode: 'default' })

/** The seed's camera with a picture every five minutes, and one that is offline. */
const busy = { name: 'Shiqiao North Street distribution room', gallery: '/devicesCamera_pic2/index/1' }
const silent = 'Shiqiao Garden Block 3 meter boxes'

const tiles = (page: Page) => page.locator('.picture-cell')
const tile = (page: Page, index: number) => page.locator(`[data-index="${index}"]`)
const meta = (page: Page) => page.locator('.page-head .meta')
const toast = (page: Page, text: string) => page.locator('.toast').filter({ hasText: text }).first()

/** The first integer in a text. */
async function countIn(text: Promise<string>): Promise<number> {
  return Number(/[\d,]+/.exec(await text)?.[0].replaceAll(',', ''))
}

test('shows a camera live, takes a snapshot, and reports an offline camera', async ({ page }) => {
  // with reduced motion the view starts with a still picture
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await enter(page, '/iot/camera')
  await page.getByRole('button', { name: busy.name, exact: true }).click()
  const drawer = page.getByRole('dialog', { name: busy.name })
  await expect(drawer.getByRole('img', { name: /now, demo stream/ })).toHaveJSProperty('complete', true)
  await drawer.getByRole('button', { name: 'Pause' }).click()
  await expect(drawer.getByText('Paused')).toBeVisible()
  await drawer.getByRole('button', { name: /^Snapshot of/ }).click()
  await expect(toast(page, 'took a picture')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)

  await search(page, 'Garden')
  await row(page, silent).click({ button: 'right' })
  await expect(page.getByRole('menuitem', { name: 'Snapshot' })).toContainText('It is offline')
  await page.keyboard.press('Escape')
  await row(page, silent).getByRole('checkbox').check()
  await page.locator('.bulk-bar').getByRole('button', { name: 'Snapshot' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Snapshot 1 row' }).click()
  await expect(page.getByRole('dialog')).toContainText(`${silent} The camera has been offline since`)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await page.goto('/#/iot/camera')
  await page.getByRole('button', { name: 'Wall of 4' }).click()
  await expect(page.locator('.camera-wall > li')).toHaveCount(4)
})

test('virtualises a long gallery; browses, compares, reviews and downloads its pictures', async ({
  page,
}) => {
  await enter(page, busy.gallery)
  await tile(page, 2).click()
  const box = page.locator('.lightbox')
  await expect(box.getByText(/^3 of /)).toBeVisible()
  // a picture that is still loading cannot be compared
  await expect(box.getByRole('figure')).toHaveCount(1)
  await page.keyboard.press('c')
  await page.keyboard.press('ArrowRight')
  await expect(box.getByRole('figure')).toHaveCount(2)
  await axe(page, '.lightbox')
  await page.keyboard.press('Escape')
  await expect(tile(page, 3)).toBeFocused()
  await page.keyboard.press('Control+End')
  const total = await countIn(meta(page).innerText())
  await expect(tile(page, total - 1)).toBeFocused()
  await expect(tile(page, total - 1).locator('img')).toBeVisible()
  expect(total).toBeGreaterThan(1000)
  expect(await tiles(page).count()).toBeLessThanOrEqual(60)
  await page.keyboard.press('Control+Home')
  await page.setViewportSize({ width: 390, height: 844 })
  await tile(page, 0).click()
  const shown = page.locator('.lightbox figure img, .lightbox-sheet img').first()
  await expect(shown).toBeVisible()
  expect((await shown.boundingBox())?.height).toBeGreaterThan(150)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1440, height: 900 })

  const days = page.getByRole('combobox', { name: 'Days' })
  const whole = days.getByRole('option', { name: '(288)' }).last()
  await days.selectOption(await whole.getAttribute('value'))
  await expect(meta(page)).toHaveText('288 pictures')
  for (const n of [0, 1]) await tiles(page).nth(n).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Mark as reviewed' }).click()
  await expect(toast(page, '2 pictures marked as reviewed')).toBeVisible()
  await tiles(page).first().getByRole('checkbox').check()
  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await arriving).suggestedFilename()).toMatch(/^pictures-\d+\.zip$/)
  await page.getByRole('button', { name: 'Select all 288' }).click()
  await page.getByRole('button', { name: 'Download' }).click()
  await expect(toast(page, 'Choose at most 200 pictures')).toBeVisible()
  await expect(page.locator('.bulk-bar')).toContainText('288 selected')
})

test('a picture taken for an alert appears there; the gallery holds new ones until requested', async ({
  page,
}) => {
  const token = await takeSession(page)
  const taken = await rowsOf(page, cameraPicture, 'limit=100&sort=-id&trigger=alert', token)
  const alertId = taken.find((picture) => picture.alertId > 0)?.alertId ?? 0
  await page.goto(`/#/alarm/alert?open=${alertId}`)
  const drawer = page.locator('.form-drawer')
  const pictures = drawer.getByRole('list', { name: 'Camera pictures' }).getByRole('listitem')
  await expect(drawer.getByRole('button', { name: 'Take a picture now' })).toBeVisible()
  const before = await pictures.count()
  await drawer.getByRole('button', { name: 'Take a picture now' }).click()
  await expect(pictures).toHaveCount(before + 1)

  // pictures taken meanwhile by another user appear without a refresh
  const linked = { ...iotCalls.linkedPictures, path: `${iotCalls.linkedPictures.path}?alertId=${alertId}` }
  const { data: known } = await ask<LinkedPictures>(page, linked, { token })
  const id = known.cameras.find(({ state }) => state === 'online')?.id ?? 0
  await ask(page, iotCalls.snapshot, { token, data: { ids: [id], alertId } })
  await expect(pictures).toHaveCount(before + 2)

  await drawer.getByRole('link', { name: `All ${before + 2} pictures` }).click()
  const gallery = page.locator('[data-page="iot/camera-picture"]')
  await expect(gallery.locator('.page-head .meta')).toHaveText(`${before + 2} pictures`)
  await ask(page, iotCalls.snapshot, { token, data: { ids: [id], alertId } })
  const pill = page.getByRole('button', { name: /1 new picture/ })
  await expect(pill).toBeVisible()
  await expect(gallery.locator('.page-head .meta')).toHaveText(`${before + 2} pictures`)
  await pill.click()
  await expect(gallery.locator('.page-head .meta')).toHaveText(`${before + 3} pictures`)
})
