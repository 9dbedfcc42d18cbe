import type { Page } from '@playwright/test'
import { iotCalls } from '#contract/calls/iot.ts'
import type { Freeze } from '#contract/metering/telemetry.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { crud, type ListPage, type Stored } from '#contract/wire/crud.ts'
import { chooseOrder, dispatch } from '../harness/orders.ts'
import { ownWorld } from '../harness/own-world.ts'
import { direct, openPresenter } from '../harness/presenter.ts'
import { expect } from '../harness/test.ts'
import { ask, enter, goTo } from '../harness/visit.ts'

const test = ownWorld()

type Order = Stored<typeof workOrder>

test.setTimeout(120_000)

/** The order that was made last. */
async function lastOrder(page: Page, token: string): Promise<Order> {
  const { method, path } = crud(workOrder).list
  const address = { method, path: `${path}?page=1&limit=1&sort=-id` }
  const { data } = await ask<ListPage<Order>>(page, address, { token })
  const [row] = data.list
  if (row === undefined) throw new Error('There is no order')
  return row
}

/** Looks at an order at the desk: what is pressed there by keyboard is about it. */
async function lookAtDesk(page: Page, { id, number }: Order): Promise<void> {
  await goTo(page, `/reform/audit?id=${id}`)
  const item = page.locator('.audit-item[aria-current=true]')
  await expect(item).toContainText(number)
  await item.focus()
}

/** Decides about an order at the desk, by keyboard; the decision is sent when the desk is left. */
async function decide(page: Page, order: Order, keys: readonly string[], told: string): Promise<void> {
  await lookAtDesk(page, order)
  for (const key of keys) await page.keyboard.press(key)
  await expect(page.locator('.undo-toast')).toContainText(told)
  await goTo(page, `/reform/work-order/info/${order.id}`)
}

test('story 2: a device is exchanged, rejected once, passed, and the bill goes on', async ({ page }) => {
  const token = await enter(page, '/reform/project/info/3')
  await page.getByRole('button', { name: 'Generate orders' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /At most/ }).fill('1')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Generate 1 order' }).press('Enter')
  await expect(page.getByText(/1 order made/)).toBeVisible()
  const order = await lastOrder(page, token)
  const { id, number, deviceId, oldAsset } = order
  await openPresenter(page)
  await goTo(page, `/reform/work-order/info/${id}`)
  await dispatch(page)
  await chooseOrder(page, number)
  expect(await direct(page, 'Next step')).toContain('Arrive')
  expect(await direct(page, 'Submit now')).toContain(`${number}: To be audited`)

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

/** The day that lies so many before another. */
function dayBefore(day: string, count: number): string {
  return new Date(Date.parse(day) - count * 86_400_000).toISOString().slice(0, 10)
}
