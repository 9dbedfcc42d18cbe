import { readFile } from 'node:fs/promises'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { Page } from '@playwright/test'
import { pictureActs, type OrderSlots } from '#contract/calls/reform/picture.ts'
import { orderPicture } from '#contract/resources/reform/picture.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { crud, type ListPage, type Stored } from '#contract/wire/crud.ts'
import { encodePng } from '../../../mock-server/src/lib/pictures/png.ts'
import { axe, expect, test } from '../harness/test.ts'
import { ask, enter } from '../harness/visit.ts'

const tiles = (page: Page) => page.locator('.picture-cell')
const picture = encodePng(64, (x, y) => [x * 255, y * 255, (x * 40) % 1 > 0.5 ? 255 : 0, 255])

/** An order that is to be audited. */
async function auditOrder(page: Page, token: string): Promise<Stored<typeof workOrder>> {
  const { list } = crud(workOrder)
  const call = { ...list, path: `${list.path}?state=audit&limit=50` }
  const { data } = await ask<ListPage<Stored<typeof workOrder>>>(page, call, { token })
  const first = data.list.find(({ userNumber }) => userNumber !== '')
  if (first === undefined) throw new Error('no order is to be audited')
  return first
}

test('thousands of pictures keep few of them in the page, and are walked and selected by keys', async ({
  page,
}) => {
  await enter(page, '/reform/picture')
  await expect(tiles(page).first().locator('img')).toBeVisible()
  await axe(page)
  await page.locator('[data-index="0"]').focus()
  await page.keyboard.press('Control+End')
  await expect(page.locator(':focus')).toHaveAttribute('data-index', /^\d{3,}$/)
  expect(await tiles(page).count()).toBeLessThanOrEqual(80)
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press(' ')
  await expect(page.locator('.bulk-bar')).toContainText('1 selected')
  await page.keyboard.press('Enter')
  const inspector = page.getByRole('region', { name: 'Chosen picture' })
  await expect(inspector.getByRole('heading')).toBeVisible()
  await inspector.getByRole('button', { name: 'Show large' }).press('Enter')
  const box = page.locator('.lightbox')
  await expect(box.getByText(/^2 of /)).toBeVisible()
  await page.keyboard.press('+')
  await page.keyboard.press('r')
  await axe(page, '.lightbox')
  await page.keyboard.press('ArrowRight')
  await expect(box.getByText(/^3 of /)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator(':focus')).toHaveAttribute('data-index', '2')
})

test('files find their order by their names, and a rejected picture says why', async ({ page }) => {
  const token = await enter(page, '/reform/picture')
  const { userNumber } = await auditOrder(page, token)
  await page.getByRole('button', { name: 'Upload pictures' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload pictures' })
  const file = (name: string) => ({ name, mimeType: 'image/png', buffer: picture })
  await dialog
    .getByLabel('Choose files')
    .last()
    .setInputFiles([file(`${userNumber}_free.png`), file('IMG_1.png')])
  await expect(dialog.getByText('1 of 2 matched')).toBeVisible()
  await axe(page, '.dialog')
  await dialog.getByRole('button', { name: 'Upload 1' }).click()
  await expect(dialog.getByText('Uploaded')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await page.getByRole('searchbox', { name: /User number/ }).fill(userNumber)
  await expect(tiles(page).getByText('Other')).toBeVisible()
  await page.getByRole('button', { name: /^Other/ }).click()
  await page.getByRole('button', { name: 'Reject', exact: true }).first().click()
  const asking = page.getByRole('dialog').filter({ hasText: 'Reject' })
  await asking.getByRole('button', { name: 'Too dark.' }).click()
  await asking.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Chosen picture' })).toContainText('Too dark.')
})

test('an album of the pictures of an order is made in the page', async ({ page }) => {
  const token = await enter(page, '/reform/picture')
  const { list } = crud(orderPicture)
  const call = { ...list, path: `${list.path}?state=accepted&limit=1` }
  const { data } = await ask<ListPage<Stored<typeof orderPicture>>>(page, call, { token })
  await page.goto(`/#/reform/picture?orderId=${data.list[0]?.orderId}`)
  await tiles(page).first().getByRole('checkbox').check()
  await page.getByRole('button', { name: /^Select all/ }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Acceptance album' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^album-[\d-]+\.pdf$/)
  const album = await PDFDocument.load(await readFile(await file.path()))
  expect(album.getTitle()).toBe('Acceptance album')
  expect(album.getPageCount(), 'cover, index, pictures').toBeGreaterThan(2)
})

test('old-meter pictures are shown order by order with what is missing, and the last one stays', async ({
  page,
}) => {
  const token = await enter(page, '/reform/old-picture')
  const orders = page.getByRole('list', { name: 'Orders' })
  await expect(orders.getByRole('listitem').first()).toBeVisible()
  await axe(page)
  await page.getByRole('checkbox', { name: 'Slot missing' }).check()
  await expect(page.locator('.old-slot[data-missing]').first()).toBeVisible()
  const { oldPictureOrders, discardOldPictures } = pictureActs
  const found = { ...oldPictureOrders, path: `${oldPictureOrders.path}?page=1&limit=50` }
  const { data } = await ask<{ list: OrderSlots[] }>(page, found, { token })
  const open = data.list.find(({ state }) => state === 'rejected' || state === 'audit')
  const ids = open?.slots.flatMap(({ pictures }) => pictures.map(({ id }) => id)) ?? []
  const answer = await ask<{ errors: { msg: string }[] }>(page, discardOldPictures, {
    token,
    data: { ids, reason: 'Taken at another house' },
  })
  expect(answer.data.errors.map(({ msg }) => msg)).toEqual(['At least one old-meter picture must remain.'])
})
