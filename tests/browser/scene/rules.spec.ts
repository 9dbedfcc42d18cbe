import type { Locator, Page } from '@playwright/test'
import { sceneCalls } from '#contract/calls/scene/scene.ts'
import { assetCheckDigit } from '#domain/metering/identifiers.ts'
import { alarm } from '#contract/resources/alarm/alarm.ts'
import { device } from '#contract/resources/iot/device.ts'
import { scene } from '#contract/resources/scene/scene.ts'
import { crud } from '#contract/wire/crud.ts'
import { pressOn, tabTo, typeInto } from '../harness/keys.ts'
import { choose, row } from '../harness/records.ts'
import { axe, expect, test } from '../harness/test.ts'
import { ask, enter } from '../harness/visit.ts'

/** A demonstration organisation, and a product whose devices can be created. */
const [orgId, productId] = [9, 4]

/** Creates a place with one device through the API, so that no other test depends on it. */
async function makePlace(page: Page, token: string): Promise<number> {
  const place = { name: 'Scene 7701', nameZh: '场景 7701', code: '7701', type: 'site', orgId }
  const made = await ask<{ id: number }>(page, crud(scene).save, { token, data: place })
  const asset = '999000200250448277701'
  const pump = {
    name: 'Pump 7701',
    nameZh: '水泵 7701',
    address: '990701997701',
    assetNumber: `${asset}${assetCheckDigit(asset)}`,
    productId,
    orgId,
    areaId: 0,
    parentId: 0,
    comm: 'ethernet',
  }
  const { data } = await ask<{ id: number }>(page, crud(device).save, { token, data: pump })
  await ask(page, sceneCalls.bindDevices, { token, data: { id: made.data.id, deviceIds: [data.id] } })
  return made.data.id
}

/** Moves the focus back to an element with Shift+Tab. */
async function backTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let count = 0; count < 10; count += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Shift+Tab')
  }
  throw new Error(`Shift and Tab do not lead to ${String(target)}`)
}

test('creates a rule by keyboard, dry-runs and runs it, and traces its alert', async ({ page }) => {
  test.slow()
  const token = await enter(page)
  const sceneId = await makePlace(page, token)
  const { path, method } = crud(alarm).list
  const critical = { method, path: `${path}?page=1&limit=1&severity=critical` }
  const { data } = await ask<{ list: { name: string }[] }>(page, critical, { token })
  const alarmName = data.list[0]?.name ?? ''
  const region = (name: string) => page.getByRole('region', { name })
  const form = page.locator('.form-drawer')
  const chosen = (name: string) => form.getByRole('combobox', { name, exact: true })
  const pick = async (name: string, text: string) => {
    await tabTo(page, chosen(name))
    await page.keyboard.type(text)
  }

  // keyboard only until the rule is saved
  await page.goto(`/#/scene/info/${sceneId}?tab=rules`)
  await pressOn(page, region('Linkage rules').getByRole('button', { name: 'Add' }).first())
  await typeInto(page, form.getByRole('textbox', { name: 'Name', exact: true }), 'Raise it')
  await pick('Kind of trigger', 'Alert')
  await pick('From severity', 'Critical')
  await pressOn(page, form.getByRole('button', { name: 'Add action' }))
  // a new action is inserted before the button that added it
  await backTo(page, chosen('Kind of action 1'))
  await page.keyboard.type('Raise')
  await pick('Alarm rule of action 1', alarmName)
  await page.keyboard.press('Enter')
  await expect(chosen('Alarm rule of action 1')).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Control+s')
  await expect(form).toHaveCount(0)
  await expect(row(page, 'Raise it')).toContainText('alert from Critical on')
  await row(page, 'Raise it').getByRole('switch').click()
  await expect(row(page, 'Raise it').getByRole('switch')).toBeChecked()

  await choose(page, 'Raise it', 'Dry run')
  const dialog = page.getByRole('dialog')
  const status = dialog.locator('.form-drawer-body').getByRole('status')
  const close = () => dialog.locator('header').getByRole('button', { name: 'Close' }).click()
  await expect(status).toHaveText(/^Would run It would run if it were triggered now\.$/)
  await close()
  const log = region('Run log')
  await expect(log.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()

  // the following updates appear without a refresh
  await choose(page, 'Raise it', 'Run now')
  // the alert it raises triggers the rule again, and that run is listed above the first
  await expect(log.locator('tbody tr').filter({ hasText: 'Stopped: caused by rules' })).toBeVisible()
  const runs = log.locator('tbody tr').filter({ hasText: 'Done' })
  await runs.getByRole('button', { name: /^Actions/ }).click()
  await page.getByRole('menuitem', { name: 'Trace' }).click()
  await expect(dialog.getByRole('listitem').first()).toContainText('1 alert is raised')
  await expect(dialog.getByRole('link', { name: /^Alert \d+$/ })).toBeVisible()
  await axe(page, 'dialog[open]')
})
