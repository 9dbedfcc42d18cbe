import type { Page } from '@playwright/test'
import { alert } from '#contract/resources/alarm/alert.ts'
import { orderPicture } from '#contract/resources/reform/picture.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { crud, type Stored } from '#contract/wire/crud.ts'
import { inOrder } from '../../../scripts/process/in-order.ts'
import { pictureUrl } from '../../../web/src/api/picture.ts'
import { expectNoSidewaysScroll } from '../harness/sideways.ts'
import { axe, expect, test } from '../harness/test.ts'
import { ask, enter, goTo, rowsOf, takeSession } from '../harness/visit.ts'
import { next, point, step } from './field-steps.ts'

/** Continues as another user, on a freshly loaded page. */
async function become(page: Page, username: string, path: string): Promise<void> {
  await takeSession(page, username)
  await page.goto('about:blank')
  await page.goto(`/#${path}`)
}

/** Whether a picture is dark at its lower edge, where its watermark is, and light above. */
function darkAtLowerEdge(page: Page, src: string): Promise<boolean> {
  return page.evaluate(async (address) => {
    const bitmap = await createImageBitmap(await (await fetch(address)).blob())
    const { width, height } = bitmap
    const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    const lightness = (y: number) => context?.getImageData(2, y, 1, 1).data[1] ?? 0
    return lightness(height - 3) < lightness(height - 120) - 60
  }, src)
}

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

test('a repair goes from its alert to the crew, the auditor, and back to the alert', async ({ page }) => {
  test.setTimeout(120_000)
  await page.setViewportSize(desk)
  const token = await enter(page, '/alarm/alert', 'dispatcher')
  const alerts = await rowsOf(page, alert, 'limit=100&isActive=true&suppressedBy=0', token)
  const busy = `deviceId=${alerts.map(({ deviceId }) => deviceId).join()}`
  const open = `limit=100&state=pending,dispatched,audit,rejected&${busy}`
  const orders = await rowsOf(page, workOrder, open, token)
  const free = alerts.find(
    (row) => row.workOrder === '' && orders.every(({ deviceId }) => deviceId !== row.deviceId),
  )
  const address = `/alarm/alert?open=${free?.id}`
  await goTo(page, address)
  const detail = page.getByRole('dialog').filter({ has: page.locator('.alert-detail') })
  await detail.getByRole('button', { name: 'Create order' }).click()
  const form = page.getByRole('dialog', { name: /^Create order: / })
  await expect(form.getByRole('textbox', { name: /What is to be done/ })).not.toHaveValue('')
  await form.getByRole('textbox', { name: /What is to be done/ }).fill('Look at the terminals')
  await form.getByRole('combobox', { name: 'Crew' }).selectOption({ value: '1' })
  await axe(page, '[role=dialog]')
  await form.getByRole('button', { name: 'Create order' }).click()
  await expect(page.getByText('Order created')).toBeVisible()
  const link = detail.getByRole('link', { name: /^WO-/ })
  const number = await link.innerText()
  await link.click()
  await expect(page.locator('[data-page="reform/work-order-info"]')).toContainText('Look at the terminals')
  const id = Number(/info\/(\d+)/.exec(page.url())?.[1])
  const { data } = await ask<Stored<typeof workOrder>>(page, crud(workOrder).info(id), { token })
  const { oldAsset, lat, lng } = data

  await page.setViewportSize(phone)
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: lat, longitude: lng })
  await become(page, 'crew', `/reform/field/${id}`)
  await expect(step(page, 'Arrive')).toBeVisible()
  await expect(page.getByText('step 1 of 7')).toBeVisible()
  await expect(page.getByText('Look at the terminals')).toBeVisible()
  await page.getByRole('button', { name: 'Take my position' }).click()
  await expect(page.getByText(/^\d+ m away from the customer/)).toBeVisible()
  await next(page)
  await inOrder(await page.getByRole('checkbox').all(), (box) => box.check())
  await next(page)
  await page.getByLabel('Asset number of the device').fill(oldAsset)
  await next(page)
  const takePicture = (name: string, buffer: Buffer = point) =>
    page
      .locator(`input[type=file][aria-label="Choose a file: ${name}"]`)
      .setInputFiles({ name: 'shot.png', mimeType: 'image/png', buffer })
  await takePicture('Before the repair', await page.screenshot())
  await next(page)
  await takePicture('After the repair')
  await next(page)
  await expect(page.getByText('Say what was done.')).toBeVisible()
  await page.getByRole('textbox', { name: /What was done/ }).fill('Terminal tightened')
  await expectNoSidewaysScroll(page)
  await axe(page, '[data-page]')
  await next(page)
  const answered = page.getByText('Signed in to the platform')
  await expect(answered.or(page.getByText('Not signed in yet'))).toBeVisible()
  const reason = page.getByLabel('Continue without it: reason')
  if (!(await answered.isVisible())) await reason.fill('It comes back later')
  await next(page)
  await expect(page.getByText('Upload queue')).toHaveCount(0)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Handed in')).toBeVisible()
  const [before] = await rowsOf(page, orderPicture, `limit=1&slot=repair-before&orderId=${id}`, token)
  expect(await darkAtLowerEdge(page, pictureUrl(before?.path ?? ''))).toBe(true)

  await page.setViewportSize(desk)
  await become(page, 'auditor', `/reform/audit?id=${id}`)
  const panel = page.getByRole('region', { name: 'Evidence' })
  await expect(panel).toContainText(number)
  await expect(panel).toContainText('Terminal tightened')
  await expect(page.getByRole('group', { name: 'Final reading' })).toHaveCount(0)
  await page.getByRole('textbox', { name: /Opinion/ }).fill('Looks right, seen on both pictures')
  await page.getByRole('button', { name: /^Pass P/ }).click()
  await expect(page.locator('.foot-note')).toContainText(`${number} · Passed`)
  await goTo(page, `/reform/work-order/info/${id}`)
  await expect(page.getByText('Read only; its alert is closed.')).toBeVisible()

  await become(page, 'dispatcher', address)
  await expect(detail.getByRole('link', { name: number })).toBeVisible()
  await expect(detail).toContainText('Closed')
  await expect(detail.locator('.alert-timeline')).toContainText(`${number} passed: Terminal tightened`)
})
