import type { Page } from '@playwright/test'
import { crud } from '#contract/wire/crud.ts'
import { assetCheckDigit } from '#contract/metering/identifiers.ts'
import { device } from '#contract/resources/iot/device.ts'
import { field } from '../harness/records.ts'
import { axe, expect, test } from '../harness/test.ts'
import { ask, enter, goTo } from '../harness/visit.ts'

const wait = { timeout: 30_000 }
const address = '99070199AA01'
const asset = '999000200250448271399'

/** Makes a device that has not been commissioned, past the page; answers its id. */
async function makeDevice(page: Page, token: string): Promise<number> {
  const { data } = await ask<{ id: number }>(page, crud(device).save, {
    token,
    data: {
      name: 'Mill Lane pump',
      nameZh: '磨坊巷泵站',
      address,
      assetNumber: `${asset}${assetCheckDigit(asset)}`,
      productId: 4,
      orgId: 9,
      areaId: 0,
      parentId: 0,
      comm: 'ethernet',
    },
  })
  return data.id
}

test('a terminal is filtered for, opened, and its readings read as a table', async ({ page }) => {
  await enter(page, '/iot/device')
  await page.getByRole('button', { name: /^Online/ }).click()
  await page.getByRole('searchbox', { name: /^Search/ }).fill('Software Park #1 transformer')
  await expect(page.getByRole('row')).toHaveCount(2, wait)
  await expect(page).toHaveURL(/state=online/)
  await axe(page)
  await page.getByRole('link', { name: 'Software Park #1 transformer' }).click()
  await expect(page.getByRole('heading', { name: 'Software Park #1 transformer' })).toBeVisible(wait)
  await expect(page.getByRole('region', { name: 'Ledger' })).toContainText('9907014C2620')

  await page.getByRole('tab', { name: 'Live telemetry' }).click()
  await expect(page.getByRole('application', { name: /^Voltage/ })).toBeVisible(wait)
  await page.getByRole('button', { name: 'Show as table' }).first().click()
  const table = page.getByRole('table', { name: 'Values of All values' })
  await expect(table.getByRole('columnheader', { name: 'Voltage, phase A (V)' })).toBeVisible(wait)
  await expect(table.getByRole('row').nth(1)).toContainText(/00:00:00/)
  await axe(page)
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Live telemetry', selected: true })).toBeVisible(wait)
})

test('who may see terminals but no alerts or commands sees their page without these', async ({ page }) => {
  await enter(page, '/iot/device', 'crew')
  await page.getByRole('row').nth(1).getByRole('link').first().click(wait)
  await expect(page.getByRole('tab', { name: 'Live telemetry' })).toBeVisible(wait)
  await expect(page.getByRole('region', { name: 'Recent' })).toBeVisible(wait)
  await expect(page.getByRole('tab', { name: 'Alerts' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Read now' })).toHaveCount(0)
  await expect(page).toHaveURL(/info\/\d+$/)
})

test('two terminals are asked at once, and it is told what came of each', async ({ page }) => {
  await enter(page, '/iot/device?state=online')
  const boxes = page.getByRole('checkbox', { name: /^Select (?!the page)/ })
  await boxes.nth(0).check(wait)
  await boxes.nth(1).check()
  await page.getByRole('group', { name: '2 selected' }).getByRole('button', { name: 'Read now' }).click()
  const question = page.getByRole('dialog', { name: 'Read now: 2 devices?' })
  await question.getByRole('button', { name: 'Read now: 2' }).click()
  const outcome = page.getByRole('dialog', { name: 'Read now: 2 devices', exact: true })
  await expect(outcome.getByRole('row')).toHaveCount(3, wait)
  await expect(outcome).toContainText('2 of 2 finished', { timeout: 60_000 })
  await axe(page)
  await outcome.getByRole('button', { name: 'Close' }).first().click()
  await expect(page.getByRole('group', { name: '2 selected' })).toBeVisible()
})

test('a wrong check digit is explained, and mended without typing', async ({ page }) => {
  await enter(page, '/iot/device?open=2')
  const number = field(page, 'Asset number')
  await expect(number).toBeVisible(wait)
  const right = await number.inputValue()
  const wrong = `${right.slice(0, -1)}${(Number(right.slice(-1)) + 1) % 10}`
  await number.fill(wrong)
  await number.blur()
  await expect(number).toHaveAttribute('aria-invalid', 'true')
  await expect(number).toHaveAccessibleDescription(
    new RegExp(`should be ${right.slice(-1)}, not ${wrong.slice(-1)}`),
  )
  await page.getByRole('button', { name: 'Fix check digit' }).click()
  await expect(number).toHaveValue(right)
  await expect(page.getByRole('button', { name: 'Fix check digit' })).toHaveCount(0)
})

test('a terminal that is deleted while it is open says so and leads back', async ({ page }) => {
  const token = await enter(page)
  const id = await makeDevice(page, token)
  await goTo(page, `/iot/device/info/${id}`)
  await expect(page.getByRole('heading', { name: 'Mill Lane pump' })).toBeVisible(wait)
  await expect(page.getByRole('button', { name: 'Read now' })).toHaveAttribute('aria-disabled', 'true')
  await ask(page, crud(device).remove([id]), { token })
  await goTo(page, '/dashboard')
  await goTo(page, `/iot/device/info/${id}`)
  await expect(page.getByRole('heading', { name: 'Mill Lane pump no longer exists' })).toBeVisible(wait)
  await page.getByRole('link', { name: 'To the terminals' }).click()
  await expect(page.getByRole('heading', { name: 'Terminals', exact: true })).toBeVisible(wait)
})
