import type { Page } from '@playwright/test'
import { analysisCalls } from '#contract/calls/report/analysis.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { expect, ownWorld } from '../harness/test.ts'
import { pressOn, tabTo } from '../harness/keys.ts'
import { ask, enter, rowsOf } from '../harness/visit.ts'

const test = ownWorld({ devices: 1000 })

test.setTimeout(120_000)

const results = (page: Page) => page.getByRole('table', { name: 'Results' })
const search = (page: Page) => page.getByRole('button', { name: 'Search', exact: true })

test('story 5: finds a theft by its curve shape and risen line loss, and creates an order', async ({
  page,
}) => {
  const token = await enter(page, '/compute/resemble?tab=find')
  await search(page).click()
  const theft = results(page).getByRole('row').filter({ hasText: 'suspected theft' }).first()
  await expect(theft).toContainText(/level −4\d % since \d+ \w{3}: suspected theft/, { timeout: 30_000 })
  await expect(theft).toContainText(/\d\.\d → 1\d\.\d %/)
  const name = (await theft.getByRole('link').first().textContent()) ?? ''
  await theft.getByRole('button', { name: `Compare ${name}` }).click()
  const card = page.getByRole('region', { name, exact: true })
  await expect(card).toContainText(
    /Shape equal, level −4\d % since \d+ \w{3}: suspected theft\. \d+ kWh lost/,
  )
  await expect(card).toContainText('Energy ratio')
  await expect(page).toHaveURL(/tab=compare&series=\d+~|tab=compare&series=\d+%7E/)
  await card.getByRole('button', { name: 'Create order' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create order' }).click()
  await page.getByRole('button', { name: 'Open order' }).click()
  await expect(page.locator('[data-page="reform/work-order-info"]')).toContainText(name)
  const [order] = await rowsOf(page, workOrder, 'limit=1&sort=-id', token)
  expect(order?.note).toContain('suspected theft')
})

interface Loss {
  id: number
  lossRate: number | null
}

/** Yesterday's line loss of an area in percent, from the analysis report. */
async function lossOf(page: Page, token: string, name: string): Promise<number> {
  const { method, path } = analysisCalls.lineLossRows
  const address = { method, path: `${path}?page=1&limit=5&keyword=${encodeURIComponent(name)}` }
  const { data } = await ask<{ list: readonly Loss[] }>(page, address, { token })
  return data.list[0]?.lossRate ?? Number.NaN
}

test('story 6: finds a meter in the wrong area by keyboard; once corrected, both losses are in range', async ({
  page,
}) => {
  const token = await enter(page, '/compute/resemble?tab=find&method=area')
  await tabTo(page, search(page))
  await page.keyboard.press('Enter')
  const wrong = results(page).getByRole('row').filter({ hasText: 'Voltage follows' }).first()
  await expect(wrong).toContainText('check the ledger', { timeout: 30_000 })
  const said = (await wrong.textContent()) ?? ''
  const found = /Voltage follows (.+?) \(r/.exec(said)?.[1] ?? ''
  const name = (await wrong.getByRole('link').first().textContent()) ?? ''
  const own = (await wrong.getByRole('cell').nth(3).textContent()) ?? ''
  await expect.poll(() => lossOf(page, token, found), { timeout: 30_000 }).toBeGreaterThan(6)
  await expect.poll(() => lossOf(page, token, own), { timeout: 30_000 }).toBeLessThan(0)
  await pressOn(page, wrong.getByRole('link', { name: 'Correct the ledger' }))
  await expect(page.locator('[data-page="reform/reconcile"]')).toBeVisible()
  await correct(page, token, name)
  for (const area of [found, own]) {
    await expect.poll(() => lossOf(page, token, area), { timeout: 30_000 }).toBeLessThan(6)
    expect(await lossOf(page, token, area)).toBeGreaterThan(0)
  }
})

/** Accepts the terminal's data on a meter's area, as the reconcile page does. */
async function correct(page: Page, token: string, name: string): Promise<void> {
  interface Cell {
    field: string
    terminal: unknown
  }
  const address = { method: 'GET', path: '/base/reform/ledger/compare?tab=differ&limit=100' }
  const { data } = await ask<{ list: readonly { id: number; name: string; cells: readonly Cell[] }[] }>(
    page,
    address,
    { token },
  )
  const decisions = data.list.flatMap(({ id, cells }) =>
    cells
      .filter(({ field }) => field === 'areaId')
      .map(({ terminal }) => ({ id, field: 'areaId', take: 'terminal', value: terminal })),
  )
  expect(decisions.length, name).toBeGreaterThan(0)
  const decide = { method: 'POST', path: '/base/reform/ledger/decide' }
  const { data: outcome } = await ask<{ ok: number }>(page, decide, { token, data: { decisions } })
  expect(outcome.ok).toBe(decisions.length)
}
