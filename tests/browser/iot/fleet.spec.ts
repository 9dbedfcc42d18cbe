import { act } from '../harness/drawer.ts'
import { axe, expect, test } from '../harness/test.ts'
import { enter } from '../harness/visit.ts'

test('the topology of an area is walked by keys, and leads to devices and their lists', async ({ page }) => {
  await enter(page, '/iot/topology?of=area&id=1')
  const tree = page.getByRole('tree')
  await expect(tree.getByRole('treeitem').first()).toBeVisible()
  await axe(page)
  const here = () => tree.locator('[aria-selected="true"]')
  await here().focus()
  const area = await here().getAttribute('aria-label')
  await page.keyboard.press('ArrowRight')
  await expect(here()).not.toHaveAttribute('aria-label', area ?? '')
  await expect(here()).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(here()).toHaveAttribute('aria-label', area ?? '')
  await page.getByRole('button', { name: 'Tree', exact: true }).click()
  await axe(page)
  await page.getByRole('searchbox', { name: 'Find in the tree' }).fill('oncentrator')
  await page.getByRole('link', { name: 'List what is behind it' }).last().click()
  await expect(page).toHaveURL(/parentId=\d+|areaId=1/)
})

test('who has not chosen where to start is offered the largest', async ({ page }) => {
  await enter(page, '/iot/topology')
  await expect(page.getByRole('heading', { name: 'Stations with most areas' })).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Transformer area', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Largest areas' })).toBeVisible()
  await page.locator('.topology-suggestions').getByRole('link').first().click()
  await expect(page.getByRole('treeitem').first()).toBeVisible()
})

test('a device shows where it stands, what happened to it, its card and who changed it', async ({ page }) => {
  await enter(page, '/iot/device/info/1?tab=topology')
  await expect(page.getByRole('treeitem').first()).toBeVisible()
  for (const name of ['Events', 'SIM card', 'Audit']) {
    await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
    const content = page.getByRole('tabpanel').locator('.card, .list-message, table')
    await expect(content.filter({ visible: true }).first()).toBeVisible()
    await axe(page)
  }
})

test('a rule is tried over the past of the fleet beside itself, and agrees with what was raised', async ({
  page,
}) => {
  await enter(page, '/alarm/alarm')
  await act(page, 'Meter cover opened', 'Try over the past')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '90 days' }).click()
  await dialog.getByRole('button', { name: 'Start trial' }).click()
  await expect(dialog.getByRole('table', { name: 'What it would have done' })).toBeVisible({
    timeout: 30_000,
  })
  await expect(dialog.getByText(/Agrees with the record|On record since/)).toBeVisible()
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})
