import type { Page } from '@playwright/test'
import {
  type OnlineCheck,
  type OrderSite,
  type ReportVersion,
  orderCalls,
} from '#contract/calls/reform/order.ts'
import { pictureActs } from '#contract/calls/reform/picture.ts'
import { addDays } from '#contract/schema/calendar.ts'
import { assetCheckDigit } from '#domain/metering/identifiers.ts'
import { orderPicture } from '#contract/resources/reform/picture.ts'
import { seal } from '#contract/resources/reform/seal.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { expectNoSidewaysScroll } from '../harness/sideways.ts'
import { axe, expect, test } from '../harness/test.ts'
import { ask, rowsOf, takeSession } from '../harness/visit.ts'
import { arriveByKeys, next, readOld, step, takePictures, type Work } from './field-steps.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** Browser errors while a test is offline. */
const lostNetwork = /ERR_(?:INTERNET_DISCONNECTED|FAILED)|WebSocket/

/** A valid number that is in no ledger. */
const unknownAsset = `999000299999999999999${assetCheckDigit('999000299999999999999')}`

/**
 * Dispatches to the crew an order whose meter has registers and answers, due in some days, and signs in as the crew.
 */
async function giveWork(page: Page, days: number): Promise<Work> {
  const planDate = addDays(new Date().toISOString().slice(0, 10), days)
  const admin = await takeSession(page)
  for (const order of await rowsOf(page, workOrder, 'state=pending&limit=100', admin)) {
    // eslint-disable-next-line no-await-in-loop -- the first that fits is enough
    const { data: site } = await ask<OrderSite>(page, orderCalls.site(order.id), { token: admin })
    // eslint-disable-next-line no-await-in-loop -- as above
    const { data: online } = await ask<OnlineCheck>(page, orderCalls.online(order.id), { token: admin })
    if (site.freeze === null || site.freeze.registers.tariffs === null || !online.signedIn) continue
    const data = { ids: [order.id], crewId: 1, planDate, due: planDate }
    // eslint-disable-next-line no-await-in-loop -- as above
    await ask(page, orderCalls.dispatch, { token: admin, data })
    // eslint-disable-next-line no-await-in-loop -- as above
    return { admin, token: await takeSession(page, 'crew'), order, site }
  }
  throw new Error('No order waits whose meter answers')
}

/** Opens an order's field work. */
async function open(page: Page, { order }: Work, at = 'Arrive'): Promise<void> {
  await page.goto(`/#/reform/field/${order.id}`)
  await expect(step(page, at)).toBeVisible()
}

const oldSlots = ['nameplate', 'reading', 'seal-before', 'wiring-before', 'box-before'] as const

test('work on an order survives lost network, reload and lost responses, and is submitted once', async ({
  page,
  allowErrors,
}) => {
  test.setTimeout(180_000)
  allowErrors(lostNetwork)
  const work = await giveWork(page, 1)
  const { order, site, token } = work
  const [held, others] = await Promise.all([
    rowsOf(page, seal, 'state=issued&holderId=1&limit=100', token),
    rowsOf(page, workOrder, 'crewId=1&state=audit,rejected&limit=100', token),
  ])
  // seals reserved by another order are excluded
  const seals = held.filter(({ number }) => others.every(({ newSeals }) => !newSeals.includes(number)))
  await open(page, work)
  await arriveByKeys(page, work)
  await readOld(page, work)
  await expectNoSidewaysScroll(page)
  await next(page)

  // the platform stores the uploads, but its responses are lost until the page is reloaded
  const uploads = `**/api${pictureActs.uploadOrderPicture.path}`
  await page.route(uploads, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await takePictures(page, work, oldSlots)
  await expect(page.getByRole('alert').filter({ hasText: 'Waiting for the network' }).first()).toBeVisible()
  await axe(page, '[data-page]')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await expect(step(page, 'Pictures')).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByText('Upload queue')).toHaveCount(0)
  await next(page)

  // offline from the removal of the old device to the seals of the new one
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Now' }).click()
  await next(page)
  await page.getByLabel('Asset number of the new device').fill(unknownAsset)
  await takePictures(page, work, ['new-nameplate'])
  await next(page)
  await page.getByRole('textbox', { name: 'Total forward active' }).fill('0.12')
  await takePictures(page, work, ['new-reading'])
  await expect(page.getByText(/^Offline since/)).toBeVisible()
  await next(page)
  for (let n = 1; n <= Math.max(1, site.seals); n += 1) {
    // eslint-disable-next-line no-await-in-loop -- one after the other, as a person does
    await page.getByLabel(`New seal ${n}`, { exact: true }).fill(seals[n - 1]?.number ?? '')
  }
  await takePictures(page, work, ['seal-after', 'wiring-after', 'box-after'])
  await expect(page.getByText(/^saved \d\d:\d\d/).first()).toBeVisible()
  // nothing loads while offline; back online everything is restored, the pictures too
  await expect(page.reload()).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  await page.context().setOffline(false)
  await open(page, work, 'Seals and box')
  await expect(page.getByLabel('New seal 1', { exact: true })).toHaveValue(seals[0]?.number ?? '')
  await expect(page.getByText('Upload queue')).toHaveCount(0)
  // the new device is checked once online again
  await page.context().setOffline(true)
  await next(page)
  await expect(step(page, 'Online check')).toBeVisible()
  await expect(page.getByText('Signed in to the platform')).toHaveCount(0)
  await page.context().setOffline(false)
  await expect(page.getByText('Not signed in yet')).toBeVisible()
  // platform-side errors appear at their field as soon as the platform can be reached
  await page.getByRole('button', { name: 'All steps' }).click()
  await page.getByRole('button', { name: /New device/ }).click()
  await next(page)
  await expect(page.getByText('This device is not in stock.')).toBeVisible()
  await page.getByLabel('Asset number of the new device').fill(site.asset.slice(0, -3))
  await page.getByRole('group', { name: 'In store' }).getByRole('button').first().click()
  await expect(page.getByText('This is the planned device')).toBeVisible()
  await page.getByRole('button', { name: 'All steps' }).click()
  await page.getByRole('button', { name: /Online check/ }).click()
  await expect(page.getByText('Signed in to the platform')).toBeVisible()
  await next(page)
  await page.context().setOffline(true)
  await page.getByLabel('Or type the name').fill(order.userName)
  await page.getByRole('button', { name: 'Accept signature' }).press('Enter')
  await expect(page.getByText('Signed', { exact: true })).toBeVisible()
  await next(page)
  await page.context().setOffline(false)
  await expect(page.getByText('Upload queue')).toHaveCount(0)

  await page.getByRole('button', { name: 'Copy from design' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Copy from design' }).click()
  await expect(page.getByText(/of quantities/)).toHaveCount(0)
  const submits = `**/api${orderCalls.submit.path}`
  await page.route(submits, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText(/The draft is kept/)).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await expect(page.getByText('The answer was lost on its way')).toBeVisible()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Handed in')).toBeVisible()

  const { data: reports } = await ask<ReportVersion[]>(page, orderCalls.reports(order.id), { token })
  expect(reports).toHaveLength(1)
  const pictures = await rowsOf(page, orderPicture, `orderId=${order.id}&limit=100`, token)
  expect(pictures.map(({ slot }) => slot).toSorted()).toEqual(
    [...new Set([...site.slots, 'signature' as const])].toSorted(),
  )
})
