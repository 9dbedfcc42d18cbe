import type { Page } from '@playwright/test'
import { iotCalls } from '#contract/calls/iot/iot.ts'
import type { Freeze } from '#domain/metering/telemetry.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { chooseOrder, dispatch, direct, openPresenter } from '../harness/presenter.ts'
import { expect, ownWorld } from '../harness/test.ts'
import { ask, enter, goTo, rowsOf } from '../harness/visit.ts'

const test = ownWorld()

type Order = Stored<typeof workOrder>

/** A project with meters left to exchange. */
const project = '/reform/project/info/3'

test.setTimeout(120_000)

/** The newest order. */
async function lastOrder(page: Page, token: string): Promise<Order> {
  const [row] = await rowsOf(page, workOrder, 'limit=1&sort=-id', token)
  if (row === undefined) throw new Error('There is no order')
  return row
}

/** Opens an order at the audit desk, so that keyboard shortcuts apply to it. */
async function lookAtDesk(page: Page, { id, number }: Order): Promise<void> {
  await goTo(page, `/reform/audit?id=${id}`)
  const item = page.locator('.audit-item[aria-current=true]')
  await expect(item).toContainText(number)
  await item.focus()
}

/** Decides an order at the audit desk by keyboard; the decision is sent when the desk is left. */
async function decide(page: Page, order: Order, keys: readonly string[], shown: string): Promise<void> {
  await lookAtDesk(page, order)
  for (const key of keys) await page.keyboard.press(key)
  await expect(page.locator('.foot-note')).toContainText(shown)
  await goTo(page, `/reform/work-order/info/${order.id}`)
}

/** An order of the open project, submitted by its crew: created, dispatched and ready for the audit desk. */
async function handedIn(page: Page, token: string): Promise<Order> {
  await page.getByRole('button', { name: 'Generate orders' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /At most/ }).fill('1')
  await page.keyboard.press('Enter')
  await expect(dialog.locator('dl')).toContainText(/Meters of the contract\s*1 of \d+ left/)
  await expect(dialog.getByRole('status')).toContainText('beyond the number asked for')
  await dialog.getByRole('button', { name: 'Generate 1 order' }).press('Enter')
  await expect(page.getByText(/1 order created/)).toBeVisible()
  const order = await lastOrder(page, token)
  const { id, number } = order
  await openPresenter(page)
  await goTo(page, `/reform/work-order/info/${id}`)
  await dispatch(page)
  await chooseOrder(page, number)
  expect(await direct(page, 'Next step')).toContain('Arrive')
  expect(await direct(page, 'Submit now')).toContain(`${number}: To be audited`)
  return order
}

test('story 2: a device exchange is rejected, then passed, and billing goes on', async ({ page }) => {
  const token = await enter(page, project)
  const order = await handedIn(page, token)
  const { number, deviceId, oldAsset } = order

  await decide(page, order, ['1', 'r'], 'Rejected')
  await expect(page.getByText('The crew corrects what is marked, then hands in again.')).toBeVisible()
  expect(await direct(page, 'Submit now')).toContain(`${number}: To be audited`)
  await decide(page, order, ['4', 'p'], 'Passed')
  await expect.poll(async () => (await lastOrder(page, token)).state).toBe('completed')

  const { newAsset, oldReading, removedAt } = await lastOrder(page, token)
  expect(newAsset).not.toBe(oldAsset)
  await goTo(page, `/iot/device/info/${deviceId}?tab=telemetry`)
  await expect(
    page.getByRole('img', { name: /Old meter [\d,.]+ kWh \| New meter [\d,.]+ kWh/ }).first(),
  ).toBeVisible()
  await direct(page, '+1 day')
  const today = removedAt.slice(0, 10)
  const query = `deviceId=${deviceId}&period=day&start=${dayBefore(today, 6)}&end=${dayBefore(today, -1)}`
  const { method, path } = iotCalls.freeze
  const { data } = await ask<Freeze[]>(page, { method, path: `${path}?${query}` }, { token })
  const after = data.at(-1)?.forward ?? Number.NaN
  expect(after, 'the new meter begins anew').toBeLessThan(oldReading ?? 0)
  const used = data.flatMap(({ energy }) => (energy === null ? [] : [energy]))
  const usual = used.reduce((sum, one) => sum + one, 0) / used.length
  expect(used.length).toBeGreaterThan(3)
  for (const energy of used) expect(energy / usual, 'no day jumps').toBeGreaterThan(0.2)
  for (const energy of used) expect(energy / usual, 'no day jumps').toBeLessThan(3)
})

test('story 11: a reading is billed from the photo, corrected, and proven by its figure', async ({
  page,
}) => {
  const token = await enter(page, project)
  const order = await handedIn(page, token)
  const { id, deviceId } = order
  await lookAtDesk(page, order)
  await page.getByRole('radio', { name: 'Read in the picture' }).check()
  await decide(page, order, ['4', 'p'], 'Passed')
  await expect.poll(async () => (await lastOrder(page, token)).billedFrom).toBe('photo')
  const { billedReading } = await lastOrder(page, token)

  await page.getByRole('button', { name: 'More acts' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Correct the reading' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Correct the reading/ })
  await dialog.getByRole('combobox', { name: 'Billed from' }).selectOption('Another reading')
  await dialog.getByRole('textbox', { name: 'Final reading' }).fill((billedReading + 1).toFixed(2))
  await dialog.getByRole('textbox', { name: 'Opinion' }).fill('The last digit stood between two')
  await dialog.getByRole('button', { name: 'Correct the reading' }).press('Enter')
  await expect(dialog).toBeHidden()
  const corrected = (billedReading + 1).toLocaleString('en', { minimumFractionDigits: 2 })
  await expect(page.getByText(/→ [\d.]+ kWh\. The last digit stood between two/).first()).toBeVisible()

  // advances past the quarter hour of the exchange, so that the day's figure covers both meters
  await direct(page, '+1 h')
  await goTo(page, `/iot/device/info/${deviceId}`)
  await page
    .getByRole('button', { name: /show how it came about/ })
    .first()
    .press('Enter')
  const proof = page.getByRole('dialog', { name: 'How this figure came about' })
  await expect(proof.getByText(`ended at ${corrected} kWh`)).toBeVisible()
  const path = `/base/reform/workOrder/info/${id}`
  const { data } = await ask<Order>(page, { method: 'GET', path }, { token })
  expect(data).toMatchObject({ billedFrom: 'corrected', billedReading: billedReading + 1 })
})

/** The date `count` days before another. */
function dayBefore(day: string, count: number): string {
  return new Date(Date.parse(day) - count * 86_400_000).toISOString().slice(0, 10)
}
