import { iotCalls } from '#contract/calls/iot.ts'
import type { ThingModel } from '#contract/metering/model/model-check.ts'
import { axe, expect, test } from '../harness/test.ts'
import { ask, enter } from '../harness/visit.ts'

const productId = 3

test('two versions of a model are compared, and the older is published again', async ({ page }) => {
  const token = await enter(page)
  const { data: model } = await ask<ThingModel>(page, iotCalls.model(productId), { token })
  const [first, ...others] = model.properties
  if (first === undefined) throw new Error('The product has no properties')
  const changed = { ...model, properties: [{ ...first, name: 'Renamed here' }, ...others] }
  await ask(page, iotCalls.updateModel, { token, data: changed })
  const [older, newer] = [model.version, model.version + 1]

  await page.goto(`/#/iot/product/info/${productId}?tab=versions`)
  const row = page.getByRole('row').filter({ hasText: 'Renamed here' })
  await expect(row).toContainText(first.name)
  await axe(page)
  await page.getByRole('button', { name: `Publish version ${older} again` }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Publish version ${newer + 1}` })
    .click()
  await expect(page.getByText(`Version ${newer + 1} published`)).toBeVisible()
  const { data: now } = await ask<ThingModel>(page, iotCalls.model(productId), { token })
  expect(now.properties).toEqual(model.properties)
})

test('a frame is read by a script beside what the protocol says, and mistakes are told on their line', async ({
  page,
}) => {
  await enter(page, `/iot/product/info/${productId}?tab=parsing`)
  const result = page.getByRole('table', { name: 'What the script reads' })
  await expect(result.getByRole('row').filter({ hasText: 'ua' })).toContainText('230.5')
  await expect(page.getByRole('heading', { name: /^What the protocol says/ })).toContainText('645')
  await axe(page)
  await page.getByRole('textbox', { name: 'Script' }).fill('ua = bcd_14_2 / 10\nlate = byte_200\nwrong = (')
  await expect(result.getByRole('row').filter({ hasText: 'late' })).toContainText(
    'The frame has no such bytes.',
  )
  await expect(result.getByRole('row').filter({ hasText: 'ua' })).toContainText('230.5')
  await expect(result.getByRole('row')).toHaveCount(4)
})

test('what other limits change is shown before they are published, with the rules that go by them', async ({
  page,
}) => {
  const token = await enter(page, `/iot/product/info/${productId}?tab=limits`)
  const { data: before } = await ask<ThingModel>(page, iotCalls.model(productId), { token })
  const limit = page.getByRole('textbox', { name: 'Alarm low, Clock battery' })
  await expect(page.getByRole('row').filter({ hasText: 'Clock battery' })).toContainText(
    'goes by the product',
  )
  await axe(page)
  await limit.fill('9')
  await expect(page.getByRole('alert')).toContainText('Limits must rise')
  await limit.fill('2.8')
  await page.getByRole('button', { name: 'Try on the past' }).click()
  const trial = page.getByRole('dialog', { name: 'Try on the past' })
  await trial.getByText('30 days').click()
  await trial.getByRole('button', { name: 'Start trial' }).click()
  await expect(trial.getByRole('row').filter({ hasText: 'Alerts raised' })).toBeVisible()
  await axe(page)
  await trial.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'See what changes' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('row').filter({ hasText: 'Clock battery' })).toContainText('alarm')
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await dialog.getByRole('button', { name: `Publish version ${before.version + 1}` }).click()
  await expect(page.getByText(`Version ${before.version + 1} published`)).toBeVisible()
  await expect(limit).toHaveValue('2.8')
  const { data: now } = await ask<ThingModel>(page, iotCalls.model(productId), { token })
  await ask(page, iotCalls.updateModel, {
    token,
    data: { ...before, version: now.version },
  })
})

test('the password of an access is set and never shown', async ({ page }) => {
  await enter(page, `/iot/product/info/${productId}?tab=access`)
  await expect(page.getByText('collect.lanjiang.example').first()).toBeVisible()
  await axe(page)
  await page.getByLabel('Password', { exact: true }).fill('set by a test')
  await page.getByRole('button', { name: 'Save access' }).click()
  await expect(page.getByText('It is set, and never shown.')).toBeVisible()
  await expect(page.getByText('set by a test')).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove: Password' }).click()
  await page.getByRole('button', { name: 'Save access' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
})
