import { scene } from '#contract/resources/scene/scene.ts'
import { crud } from '#contract/wire/crud.ts'
import { axe, expect, test } from '../harness/test.ts'
import { ask, enter } from '../harness/visit.ts'

test('opens a scene, reads all its devices, and keeps the chosen plan for the next scene', async ({
  page,
}) => {
  const token = await enter(page, '/scene/list')
  await page
    .getByRole('link', { name: /industrial park$/ })
    .first()
    .click()
  const info = page.locator('[data-page="scene/info"]')
  await expect(info.getByRole('region', { name: 'One-line diagram' }).first()).toBeVisible()
  await info.getByRole('button', { name: 'Read now' }).click()
  const notice = page.getByRole('status').filter({ hasText: /devices are being read/ })
  const count = Number(/(\d+) devices/.exec((await notice.textContent()) ?? '')?.[1])
  await notice.getByRole('button', { name: 'Commands' }).click()
  const commands = page.locator('[data-page="iot/command"]')
  await expect(commands.locator('.page-head')).toContainText(`${count} record`)
  await expect(commands.locator('tbody tr').first()).toContainText('Read now')

  const { path, method } = crud(scene).list
  const rooms = { method, path: `${path}?page=1&limit=50&type=room` }
  const { data } = await ask<{ list: { id: number; devices: number }[] }>(page, rooms, { token })
  const [first, second] = data.list.filter(({ devices }) => devices > 0)
  await page.goto(`/#/scene/info/${first?.id}`)
  const card = page.getByRole('region', { name: 'Plan', exact: true })
  await page.getByRole('group', { name: 'Drawing' }).getByRole('button', { name: 'Plan' }).click()
  await expect(page).toHaveURL(/drawing=plan/)
  await expect(card.locator('[data-drawn="true"]')).toBeVisible()
  await card.getByText(/on the plan$/).click()
  await expect(card.getByRole('listitem').first().getByRole('link')).toBeVisible()
  await page.goto(`/#/scene/info/${second?.id}`)
  await expect(card.locator('[data-drawn="true"]')).toBeVisible()
})

test('shares a project by a link created by keyboard, which works until it is revoked', async ({
  page,
  browser,
}) => {
  await enter(page, '/scene/project')
  const row = page.locator('tbody tr', { hasText: 'City substations' })
  await row.getByRole('button', { name: /^Actions/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Share' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Links to City substations/ })
  await dialog.getByRole('button', { name: 'Create link' }).press('Enter')
  const link = dialog.locator('code')
  await expect(link).toContainText('#/viewer/')
  await axe(page, 'dialog[open]')
  const address = (await link.textContent()) ?? ''
  const stranger = await browser.newContext()
  const other = await stranger.newPage()
  await other.goto(address)
  await expect(other.getByRole('heading', { name: 'City substations' })).toBeVisible()
  await expect(other.locator('tbody tr')).toHaveCount(6)
  await expect(other.getByRole('navigation')).toHaveCount(0)
  // a temporarily unreachable platform removes nothing
  await other.clock.install()
  await other.reload()
  await expect(other.locator('tbody tr')).toHaveCount(6)
  await other.route('**/sceneProject/view', (route) => route.abort())
  await other.clock.fastForward(31_000)
  await expect(other.getByText('The scenes could not be read. Trying again automatically.')).toBeVisible()
  await expect(other.locator('tbody tr')).toHaveCount(6)
  await other.unroute('**/sceneProject/view')
  await dialog.getByRole('button', { name: 'Revoke' }).first().click()
  await expect(dialog.getByText('There are no links.')).toBeVisible()
  await other.clock.fastForward(31_000)
  await expect(other.getByText('This link was revoked.')).toBeVisible()
  await expect(other.locator('tbody tr')).toHaveCount(0)
  await other.goto('about:blank')
  await other.goto(`${address.slice(0, -2)}xx`)
  await expect(other.getByText('This link is not known.')).toBeVisible()
  await stranger.close()
})
