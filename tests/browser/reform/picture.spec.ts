import { readFile } from 'node:fs/promises'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { Page } from '@playwright/test'
import { orderPicture } from '#contract/resources/reform/picture.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { encodePng } from '../../../mock-server/src/lib/pictures/image-bytes.ts'
import { axe, expect, test } from '../harness/test.ts'
import { enter, rowsOf } from '../harness/visit.ts'

const tiles = (page: Page) => page.locator('.picture-cell')
const picture = encodePng(64, (x, y) => [x * 255, y * 255, (x * 40) % 1 > 0.5 ? 255 : 0, 255])

/** An order awaiting its audit. */
async function auditOrder(page: Page, token: string): Promise<Stored<typeof workOrder>> {
  const orders = await rowsOf(page, workOrder, 'state=audit&limit=50', token)
  const first = orders.find(({ userNumber }) => userNumber !== '')
  if (first === undefined) throw new Error('no order is to be audited')
  return first
}

test('matches files to orders by name, shows why a picture is rejected, and creates an album', async ({
  page,
}) => {
  const token = await enter(page, '/reform/picture')
  const { userNumber } = await auditOrder(page, token)
  await page.getByRole('button', { name: 'Upload pictures' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload pictures' })
  const file = (name: string) => ({ name, mimeType: 'image/png', buffer: picture })
  const chooser = dialog.getByLabel('Choose files').last()
  await chooser.setInputFiles([file(`${userNumber}_free.png`), file('IMG_1.png')])
  await expect(dialog.getByText('1 of 2 matched')).toBeVisible()
  await axe(page, '.dialog')
  await dialog.getByRole('button', { name: 'Upload 1' }).click()
  await expect(dialog.getByText('Uploaded')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await page.getByRole('searchbox', { name: /User number/ }).fill(userNumber)
  await page.getByRole('button', { name: /^Other/ }).click()
  await page.getByRole('button', { name: 'Reject', exact: true }).first().click()
  const asking = page.getByRole('dialog').filter({ hasText: 'Reject' })
  await asking.getByRole('button', { name: 'Too dark.' }).click()
  await asking.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Chosen picture' })).toContainText('Too dark.')

  const [accepted] = await rowsOf(page, orderPicture, 'state=accepted&limit=1', token)
  await page.goto(`/#/reform/picture?orderId=${accepted?.orderId}`)
  await tiles(page).first().getByRole('checkbox').check()
  await page.getByRole('button', { name: /^Select all/ }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Acceptance album' }).click()
  const album = await PDFDocument.load(await readFile(await (await saved).path()))
  expect((await saved).suggestedFilename()).toMatch(/^album-[\d-]+\.pdf$/)
  expect(album.getTitle()).toBe('Acceptance album')
  expect(album.getPageCount(), 'cover, index, pictures').toBeGreaterThan(2)
})
