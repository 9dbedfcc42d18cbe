import type { Page } from '@playwright/test'
import type { OrderSite } from '#contract/calls/reform/order.ts'
import type { PictureSlot } from '#domain/reform/kinds.ts'
import type { workOrder } from '#contract/resources/reform/work-order.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { inOrder } from '../../../scripts/process/in-order.ts'
import { expect } from '../harness/test.ts'

/** A PNG of one pixel, accepted as a picture by the platform. */
export const point = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** An order of the crew, and the sessions that may act on it. */
export interface Work {
  admin: string
  token: string
  order: Stored<typeof workOrder>
  site: OrderSite
}

export const step = (page: Page, name: string) => page.getByRole('heading', { name, exact: true, level: 2 })
export const next = (page: Page) => page.getByRole('button', { name: /^Next: / }).click()
const chooser = (page: Page, name: string) =>
  page.locator(`input[type=file][aria-label="Choose a file: ${name}"]`)

const slotNames: Readonly<Partial<Record<PictureSlot, string>>> = {
  nameplate: 'Nameplate',
  reading: 'Reading',
  'seal-before': 'Old seal',
  'wiring-before': 'Wiring before',
  'box-before': 'Box before',
  'new-nameplate': 'New nameplate',
  'new-reading': 'New reading',
  'seal-after': 'New seal',
  'wiring-after': 'Wiring after',
  'box-after': 'Box after',
}

/** Takes the pictures that the step requires. */
export async function takePictures(page: Page, { site }: Work, slots: readonly PictureSlot[]): Promise<void> {
  const asked = slots.filter((one) => site.slots.includes(one))
  await inOrder(asked, async (slot) => {
    const file = { name: `${slot}.png`, mimeType: 'image/png', buffer: point }
    await chooser(page, slotNames[slot] ?? slot).setInputFiles(file)
  })
}

/** Arrives by position and passes the safety check by keyboard only, without a network. */
export async function arriveByKeys(page: Page, { order }: Work): Promise<void> {
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: order.lat, longitude: order.lng })
  await page.getByRole('button', { name: 'Take my position' }).press('Enter')
  await expect(page.getByText(/^\d+ m away from the customer/)).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByText(/^Offline since/)).toBeVisible()
  await page.getByRole('button', { name: /^Next: / }).press('Enter')
  await expect(page.getByRole('checkbox').first()).toBeFocused()
  await inOrder(await page.getByRole('checkbox').all(), async (_box, place) => {
    await page.keyboard.press(place === 0 ? 'Space' : 'Tab')
    if (place > 0) await page.keyboard.press('Space')
  })
  await page.getByRole('button', { name: /^Next: / }).press('Enter')
  await expect(page.getByLabel('Asset number of the old device')).toBeFocused()
  await page.keyboard.type(order.oldAsset.slice(0, -1))
  await page.keyboard.press('Enter')
  await expect(page.getByText('This is not the device of this order.')).toBeVisible()
  await page.keyboard.type(order.oldAsset.slice(-1))
  await page.keyboard.press('Enter')
  await expect(step(page, 'Old reading')).toBeVisible()
  await page.context().setOffline(false)
}

/**
 * Enters consistent registers and the old seals: an unknown seal is refused in its field, registered ones are offered.
 */
export async function readOld(page: Page, { site }: Work): Promise<void> {
  const { total, tariffs } = site.freeze?.registers ?? { total: 0, tariffs: null }
  const field = (name: string) => page.getByRole('textbox', { name })
  await field('Total forward active').fill(((total ?? 0) + 0.5).toFixed(2))
  await inOrder(['Sharp', 'Peak', 'Flat', 'Valley'], async (name, place) => {
    const value = (tariffs?.[place] ?? 0) + (place === 2 ? 0.5 : 0)
    await field(name).fill(value.toFixed(2))
  })
  await expect(page.getByText('Four tariffs add up to the total')).toBeVisible()
  await field('Old seal 1').fill('A0009900001')
  await next(page)
  await expect(page.getByText('A0009900001 is not registered on this device.')).toBeVisible()
  await field('Old seal 1').fill('')
  const offered = page.getByRole('group', { name: 'Registered on this device' })
  await inOrder(site.oldSeals ?? [], (number) => offered.getByRole('button', { name: number }).click())
}
