import type { Locator, Page } from '@playwright/test'
import { sceneCalls } from '#contract/calls/scene/scene.ts'
import { assetCheckDigit } from '#contract/metering/identifiers.ts'
import { alarm } from '#contract/resources/alarm/alarm.ts'
import { device } from '#contract/resources/iot/device.ts'
import { sceneRule } from '#contract/resources/scene/scene-rule.ts'
import { scene } from '#contract/resources/scene/scene.ts'
import { crud } from '#contract/wire/crud.ts'
import { pressOn, tabTo, typeInto } from '../harness/keys.ts'
import { choose, row, save } from '../harness/records.ts'
import { axe, expect, test } from '../harness/test.ts'
import { ask, enter } from '../harness/visit.ts'

/** An organisation that the demonstration has, and a product of which devices can be made. */
const [orgId, productId] = [9, 4]

/** Makes a place with one device past the page, so that no other test has a part in it. */
async function makePlace(
  page: Page,
  code: string,
): Promise<{ token: string; sceneId: number; deviceId: number }> {
  const token = await enter(page)
  const place = { name: `Scene ${code}`, nameZh: `场景 ${code}`, code, type: 'site', orgId }
  const made = await ask<{ id: number }>(page, crud(scene).save, { token, data: place })
  const asset = `99900020025044827${code}`
  const pump = {
    name: `Pump ${code}`,
    nameZh: `水泵 ${code}`,
    address: `99070199${code}`,
    assetNumber: `${asset}${assetCheckDigit(asset)}`,
    productId,
    orgId,
    areaId: 0,
    parentId: 0,
    comm: 'ethernet',
  }
  const device1 = await ask<{ id: number }>(page, crud(device).save, { token, data: pump })
  const [sceneId, deviceId] = [made.data.id, device1.data.id]
  await ask(page, sceneCalls.bindDevices, { token, data: { id: sceneId, deviceIds: [deviceId] } })
  return { token, sceneId, deviceId }
}

/** Makes a rule past the page; answers its id. */
async function makeRule(page: Page, token: string, rule: object): Promise<number> {
  const { data } = await ask<{ id: number }>(page, crud(sceneRule).save, { token, data: rule })
  return data.id
}

/** Goes back to something by Shift and Tab. */
async function backTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let count = 0; count < 10; count += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Shift+Tab')
  }
  throw new Error(`Shift and Tab do not lead to ${String(target)}`)
}

const region = (page: Page, name: string): Locator => page.getByRole('region', { name })

async function openRules(page: Page, sceneId: number): Promise<void> {
  await page.goto(`/#/scene/info/${sceneId}?tab=rules`)
  await expect(region(page, 'Linkage rules').getByRole('button', { name: 'Add' }).first()).toBeVisible()
}

/** An alarm rule of a severity, as the platform has it. */
async function alarmOf(page: Page, token: string, severity: string): Promise<{ id: number; name: string }> {
  const { data } = await ask<{ list: { id: number; name: string }[] }>(
    page,
    { method: 'GET', path: `${crud(alarm).list.path}?page=1&limit=1&severity=${severity}` },
    { token },
  )
  const [first] = data.list
  if (first === undefined) throw new Error(`no alarm rule of severity ${severity}`)
  return first
}

test('two rules that set each other off are made by keys and by mouse, tried, and stopped with the reason', async ({
  page,
}) => {
  // two forms are filled in, the first of them key by key
  test.slow()
  const { token, sceneId } = await makePlace(page, '7701')
  const [minor, critical] = [await alarmOf(page, token, 'minor'), await alarmOf(page, token, 'critical')]
  await openRules(page, sceneId)
  const form = page.locator('.form-drawer')
  const chosen = (name: string) => form.getByRole('combobox', { name, exact: true })
  const pick = async (name: string, text: string) => {
    await tabTo(page, chosen(name))
    await page.keyboard.type(text)
  }

  // no pointer until the first rule is saved
  await pressOn(page, region(page, 'Linkage rules').getByRole('button', { name: 'Add' }).first())
  await typeInto(page, form.getByRole('textbox', { name: 'Name', exact: true }), 'First of two')
  await pick('Kind of trigger', 'Alert')
  await pick('From severity', 'Critical')
  await pressOn(page, form.getByRole('button', { name: 'Add action' }))
  // a new action stands before the button that added it
  await backTo(page, chosen('Kind of action 1'))
  await page.keyboard.type('Raise')
  await expect(chosen('Kind of action 1')).toBeFocused()
  await pick('Alarm rule of action 1', minor.name)
  await expect(page.getByRole('option', { name: minor.name }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await axe(page, 'dialog[open]')
  await page.keyboard.press('Control+s')
  await expect(form).toHaveCount(0)
  await expect(row(page, 'First of two')).toContainText('alert from Critical on')

  await region(page, 'Linkage rules').getByRole('button', { name: 'Add' }).first().click()
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Second of two')
  await chosen('Kind of trigger').selectOption('Alert')
  await chosen('From severity').selectOption('Minor')
  await form.getByRole('button', { name: 'Add action' }).click()
  await chosen('Kind of action 1').selectOption('Raise an alert')
  await chosen('Alarm rule of action 1').fill(critical.name)
  await page.getByRole('option', { name: critical.name }).first().click()
  await save(page)
  await row(page, 'Second of two').getByRole('switch').click()
  await expect(row(page, 'Second of two').getByRole('switch')).toBeChecked()
  await row(page, 'First of two').getByRole('switch').click()
  await expect(row(page, 'First of two').getByRole('switch')).toBeChecked()

  await choose(page, 'First of two', 'Dry run')
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('.form-drawer-body').getByRole('status')).toHaveText(
    /^Would run It would run if it were set off now\.$/,
  )
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Raise an alert' })).toContainText('Would run')
  await axe(page, 'dialog[open]')
  await dialog.locator('header').getByRole('button', { name: 'Close' }).click()
  const log = region(page, 'Run log')
  await expect(log.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()

  // what follows comes by itself: nobody reads the lists again
  await choose(page, 'First of two', 'Run now')
  const stopped = log.locator('tbody tr').filter({ hasText: 'Stopped: caused by rules' })
  await expect(stopped).toHaveCount(2)
  await expect(log.locator('tbody tr').filter({ hasText: 'Done' })).toHaveCount(2)
  await expect(region(page, 'Linkage rules').locator('tbody tr', { hasText: 'First of two' })).toContainText(
    'Stopped: caused by rules',
  )
  await stopped
    .filter({ hasText: 'First of two' })
    .getByRole('button', { name: /^Actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Trace' }).click()
  await expect(dialog.locator('.form-drawer-body').getByRole('status')).toContainText(
    'It is an effect of the rule itself: First of two → Second of two → First of two.',
  )
  await axe(page, 'dialog[open]')
  await dialog.locator('header').getByRole('button', { name: 'Close' }).click()
  await log
    .locator('tbody tr')
    .filter({ hasText: 'Second of two' })
    .filter({ hasText: 'Done' })
    .getByRole('button', { name: /^Actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Trace' }).click()
  await expect(dialog.getByRole('listitem').first()).toContainText('1 alert is raised')
  await expect(dialog.getByRole('link', { name: /^Alert \d+$/ })).toBeVisible()
})

test('a rule whose device was deleted says so, and what it did there stays readable', async ({ page }) => {
  const { token, sceneId, deviceId } = await makePlace(page, '7702')
  await makeRule(page, token, {
    sceneId,
    name: 'Read the pump',
    trigger: { kind: 'manual' },
    actions: [{ kind: 'command', on: 'all', command: 'readNow' }],
  })
  await openRules(page, sceneId)
  const dialog = page.getByRole('dialog')
  await choose(page, 'Read the pump', 'Dry run')
  await dialog.getByText('1 device', { exact: true }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Pump 7702' }).last()).toBeVisible()

  await ask(page, crud(device).removeMany, { token, data: { ids: [deviceId] } })
  await dialog.getByRole('button', { name: 'Look again' }).click()
  await expect(dialog.getByText('There is no such device here.')).toBeVisible()
  await dialog.locator('header').getByRole('button', { name: 'Close' }).click()

  await choose(page, 'Read the pump', 'Run now')
  const run = region(page, 'Run log').locator('tbody tr')
  await expect(run).toHaveCount(1)
  await expect(run).toContainText('Failed')
  await run.getByRole('button', { name: /^Actions/ }).click()
  await page.getByRole('menuitem', { name: 'Trace' }).click()
  await expect(dialog.getByRole('listitem').first()).toContainText('There is no such device here.')
})
