import type { Page } from '@playwright/test'
import { assetCheckDigit } from '#contract/metering/identifiers.ts'
import { startWorld, type World } from '../../../scripts/world.ts'
import { expect, test as base } from '../harness/test.ts'
import { whoIsOnDuty } from '../harness/on-duty.ts'
import { chooseDevice, direct, openPresenter, presenter } from '../harness/presenter.ts'
import { check, selectEverything, sheetFrom } from '../harness/sheets.ts'
import { enter, goTo } from '../harness/visit.ts'

/** A platform that no other test sees: stories move its clock and change its fleet. */
const test = base.extend<object, { world: World }>({
  world: [
    async ({ front, moment }, provide) => {
      const settings = { checkAnswers: true }
      const world = await startWorld(front, { ...settings, ...(moment !== undefined && { moment }) })
      await provide(world)
      await world.close()
    },
    { scope: 'worker' },
  ],
})

test.setTimeout(300_000)

const feed = (page: Page) => page.locator('.alert-lines')
const figure = (page: Page, kpi: string) => page.locator(`[data-kpi=${kpi}] .kpi-figure strong`)
const numberOf = async (page: Page, kpi: string) =>
  Number((await figure(page, kpi).textContent())?.replaceAll(',', ''))
/** By keyboard: the presenter's panel may lie over the line. */
const openPhaseLoss = (page: Page) =>
  feed(page).getByRole('link', { name: 'Phase loss, phase B' }).first().press('Enter')
const dateOf = (page: Page) => page.locator('.home-fresh')

test('a phase is lost at a factory, found within seconds, and comes back', async ({ page }) => {
  await enter(page)
  await openPresenter(page)
  await chooseDevice(page, 'Nantang Paper Mill')
  await presenter(page).getByRole('spinbutton', { name: 'Minutes' }).fill('60')
  const said = await direct(page, 'Inject')
  await expect(feed(page).getByRole('link', { name: 'Phase loss, phase B' }).first()).toBeVisible({
    timeout: 3000,
  })
  expect(said).toMatch(/^Happening now\. Alert \d+ tells of it\.$/)
  await expect(page.locator('.toast', { hasText: 'Phase loss, phase B' })).toBeVisible()
  await direct(page, '+15 min')
  await openPhaseLoss(page)
  const detail = page.getByRole('dialog', { name: 'Phase loss, phase B' })
  await expect(detail.getByText('Nantang Paper Mill').first()).toBeVisible()
  await expect(detail.getByRole('heading', { name: 'Before and after' })).toBeVisible()
  await detail.getByRole('button', { name: 'Show as table' }).click()
  // the phase has next to no voltage any more
  await expect(detail.getByRole('table').locator('tbody tr:last-child td').nth(1)).toHaveText(/^\d{1,2}\.\d$/)
  await detail.getByRole('button', { name: 'Close', exact: true }).click()

  await goTo(page, '/dashboard')
  await direct(page, 'End it')
  await direct(page, '+15 min')
  await openPhaseLoss(page)
  const timeline = detail.locator('.alert-timeline')
  await expect(timeline.locator('[data-kind=raised]')).toHaveCount(1)
  await expect(timeline.locator('[data-kind=cleared]')).toHaveCount(1)
  await expect(detail.getByText(/^1\d min \d+ s$/)).toBeVisible()
})

test('a concentrator falls out with its meters: one alert, one message to each on duty, and back', async ({
  page,
}) => {
  const token = await enter(page)
  await openPresenter(page)
  const before = await numberOf(page, 'online')
  const openBefore = await numberOf(page, 'alerts')
  const said = await direct(page, 'Concentrator outage')
  const [, name = '', meters = '0'] = /^(.+) is out with (\d+) meters/.exec(said) ?? []
  expect(Number(meters)).toBeGreaterThan(150)
  const line = feed(page).locator('li').filter({ hasText: name }).filter({ hasText: 'Offline' })
  await expect(line).toHaveCount(1)
  await expect.poll(() => numberOf(page, 'alerts')).toBeLessThan(openBefore + 10)
  await expect
    .poll(() => numberOf(page, 'online'), { timeout: 30_000 })
    .toBeLessThan(before - Number(meters) * 0.8)
  await line.getByRole('link').press('Enter')
  const detail = page.getByRole('dialog', { name: /Offline/ })
  await expect(detail.getByRole('heading', { name: 'Timeline' })).toBeVisible()
  const messages = detail.locator('.alert-timeline [data-kind=notified]')
  await expect(messages.first()).toBeVisible()
  const told = (await messages.locator('bdi').allTextContents()).map((text) => text.replace(/: .*/, ''))
  const onDuty = await whoIsOnDuty(page, token, await messages.locator('time').first().innerText())
  expect(told.toSorted(), 'everybody on duty is told, once').toEqual(onDuty)
  await expect(detail.getByText(/^1\d\d alerts suppressed by this one$/)).toBeVisible()
  await detail.getByRole('button', { name: 'Close', exact: true }).click()
  await goTo(page, '/dashboard')
  await direct(page, '+15 min')
  await expect
    .poll(() => numberOf(page, 'online'), { timeout: 30_000 })
    .toBeGreaterThan(before - Number(meters) * 0.2)
})

test('the network is cut: values keep their age, and everything comes back by itself', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/503|WebSocket/)
  await enter(page)
  await openPresenter(page)
  await expect(dateOf(page)).toContainText('Live, updated')
  const online = await figure(page, 'online').textContent()
  await presenter(page).getByRole('spinbutton', { name: 'Seconds' }).fill('12')
  expect(await direct(page, 'Cut the network')).toBe('Cut for 12 seconds.')
  await expect(dateOf(page)).toContainText('Disconnected, values of')
  await expect(page.getByText('Live data is disconnected.')).toBeVisible()
  await expect(presenter(page)).toContainText(/Network cut for \d+ s/)
  await expect(figure(page, 'online')).toHaveText(online ?? '')
  await expect(page.getByRole('heading', { name: 'Load curve' })).toBeVisible()
  await expect(dateOf(page)).toContainText('Live, updated', { timeout: 40_000 })
  await expect(page.getByText('Live data is disconnected.')).toHaveCount(0)
})

test('a sheet of new devices with mistakes: checked, mended, uploaded again, commissioned', async ({
  page,
}) => {
  await enter(page, '/iot/device')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Import/ })
  const [head = [], example = []] = await sheetFrom(
    page,
    dialog.getByRole('button', { name: 'Download template' }),
  )
  const column = (label: string) => head.findIndex((cell) => String(cell).replace(/ \*$/, '') === label)
  const device = (n: number) => {
    const number = `99900020000000${String(n).padStart(7, '0')}`
    return example
      .with(column('Name'), `Sheet device ${n}`)
      .with(column('Logical address'), `990799${(0xa000 + n).toString(16).toUpperCase().padStart(6, '0')}`)
      .with(column('Asset number'), number + assetCheckDigit(number))
  }
  const rows = Array.from({ length: 60 }, (_, n) => device(n + 1))
  const wrong = [7, 21, 22, 40, 59]
  for (const place of wrong) rows[place] = device(place + 1).with(column('Logical address'), 'none')
  await check(dialog, [head, ...rows])
  await expect(dialog.getByText('55 ready')).toBeVisible({ timeout: 30_000 })
  await expect(dialog.getByText('5 rows refused')).toBeVisible()
  const refused = await sheetFrom(page, dialog.getByRole('button', { name: 'Download refused rows' }))
  expect(refused).toHaveLength(1 + wrong.length)
  await dialog.getByRole('button', { name: 'Import 55' }).click()
  await expect(dialog.getByText('55 rows imported')).toBeVisible({ timeout: 30_000 })
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()

  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const [refusedHead = [], ...rest] = refused
  const at = refusedHead.findIndex((cell) => String(cell).startsWith('Logical address'))
  await check(dialog, [
    refusedHead,
    ...rest.map((cells, n) => cells.with(at, device((wrong[n] ?? 0) + 1)[column('Logical address')] ?? '')),
  ])
  await expect(dialog.getByText('5 ready')).toBeVisible({ timeout: 30_000 })
  await dialog.getByRole('button', { name: 'Import 5', exact: true }).click()
  await expect(dialog.getByText('5 rows imported')).toBeVisible({ timeout: 30_000 })
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()

  await goTo(page, '/iot/device?keyword=Sheet+device&state=inactive')
  await expect(page.getByText('1–20 of 60')).toBeVisible()
  await selectEverything(page)
  await page.getByRole('button', { name: 'Change state' }).click()
  const question = page.getByRole('dialog', { name: 'Change state: 60 devices?' })
  await question.getByText('Commission', { exact: true }).click()
  await question.getByRole('button', { name: 'Change state: 60' }).click()
  await goTo(page, '/iot/device?keyword=Sheet+device&state=online')
  // They report one after the other; the list waits with changes that would move its rows, so it is read again.
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByText('1–20 of 60')).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 60_000 })
})

test('clocks of one maker are set in bulk: nearly all are right afterwards', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/409/)
  await enter(page, '/iot/device?manufacturer=tingyu&state=online')
  const progress = page.getByRole('dialog', { name: /^Set clock: \d+ devices$/ })
  const refusal = page.getByText(/\d+ records match now, not \d+/).first()
  const order = async () => {
    await page.getByRole('button', { name: 'Refresh' }).click()
    await selectEverything(page)
    await page.getByRole('button', { name: 'Set clock', exact: true }).click()
    await page.getByRole('button', { name: /^Set clock: \d+$/ }).click()
    await expect(progress.or(refusal).first()).toBeVisible()
  }
  await order()
  // A device that comes or goes between count and order: nothing was ordered, which is said, and one counts again.
  if (await refusal.isVisible()) {
    await page.keyboard.press('Escape')
    await order()
  }
  await expect(progress).toBeVisible()
  const title = await progress.getByRole('heading', { name: /^Set clock/ }).textContent()
  const count = Number(/\d+/.exec(title ?? '')?.[0])
  await expect(progress.getByText(`${count} of ${count} finished`)).toBeVisible({ timeout: 180_000 })
  const verified = progress
    .getByRole('group', { name: 'Commands by state' })
    .getByRole('button', { name: /^Verified/ })
  const fixed = Number((await verified.textContent())?.replace(/\D/g, ''))
  expect(fixed / count).toBeGreaterThan(0.85)
})

test('100,000 devices: the last pages in a blink, a template for all that match', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/503|WebSocket/)
  await enter(page)
  await openPresenter(page)
  await presenter(page).getByRole('button', { name: '100,000 devices' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Change to 100,000' }).click()
  await expect(presenter(page)).toContainText('Making 100,000 devices')
  await expect(presenter(page)).toContainText(', 100,000 devices', { timeout: 120_000 })
  await goTo(page, '/iot/device')
  await expect(page.getByText('1–20 of 100,000')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('textbox', { name: 'Go to' }).fill('4900')
  await page.keyboard.press('Enter')
  await expect(page.getByText('97,981–98,000 of 100,000')).toBeVisible()
  await goTo(page, '/iot/device?family=concentrator')
  await expect(page.getByText('1–20 of 6,000')).toBeVisible()
  await selectEverything(page)
  await page.getByRole('button', { name: 'Write parameters' }).click()
  const question = page.getByRole('dialog', { name: 'Write parameters: 6,000 devices?' })
  await question.getByRole('combobox').fill('Concentrator')
  await page.getByRole('listbox').getByRole('option').first().click()
  await question.getByRole('textbox', { name: 'Reason' }).fill('Agreed reporting interval')
  await question.getByRole('button', { name: 'Write parameters: 6,000' }).click()
  const progress = page.getByRole('dialog', { name: 'Write parameters: 6,000 devices', exact: true })
  await expect(progress.getByRole('table').locator('tbody tr')).not.toHaveCount(0, { timeout: 60_000 })
  await expect(progress.getByText(/^[1-9][\d,]* of [\d,]+ finished$/)).toBeVisible({ timeout: 120_000 })
})
