import type { Page } from '@playwright/test'
import { unitCalls } from '#contract/calls/control/unit.ts'
import { code } from '#contract/wire/envelope.ts'
import { unit } from '#contract/resources/control/unit.ts'
import { axe, expect, test } from '../harness/test.ts'
import { pressOn, tabTo } from '../harness/keys.ts'
import { choose } from '../harness/records.ts'
import { demoPassword, enter, rowsOf, takeSession } from '../harness/visit.ts'

/** Answers the next order as if the password had been entered over five minutes ago. */
const typedLongAgo = (page: Page) =>
  page.route(
    `**${unitCalls.exec.path}`,
    (route) => route.fulfill({ json: { code: code.unproved, msg: '', data: null } }),
    { times: 1 },
  )

test('story 4: switches a unit off with a second person and reports a stuck contact', async ({
  page,
  browser,
}) => {
  const name = 'Hexin Hospital round 1'
  await enter(page, '/control/unit', 'engineer')
  // the unit's name opens its state, with the switch
  await page.getByRole('table').getByRole('button', { name, exact: true }).click()
  await page.getByRole('dialog', { name }).getByRole('button', { name: 'Switch off' }).click()
  const asking = page.getByRole('dialog', { name: `Switch off ${name}?` })
  const card = asking.getByRole('region', { name: 'What goes dark' })
  await expect(card).toContainText('Important: Hexin Hospital round 1')
  await expect(card).toContainText('He Jing')
  await asking.getByRole('textbox', { name: 'Details' }).fill('Busbar joint at 96 °C')
  await asking.getByRole('button', { name: 'Ask a second person' }).click()
  // refused, with the input kept
  await expect(asking.getByRole('textbox', { name: 'Details' })).toHaveValue('Busbar joint at 96 °C')
  await asking.getByRole('combobox', { name: /^Reason/ }).selectOption('Equipment repair')
  await typedLongAgo(page)
  await asking.getByRole('button', { name: 'Ask a second person' }).click()
  const proof = page.getByRole('dialog', { name: 'Enter your password' })
  await expect(proof.getByRole('textbox', { name: 'Password' })).toBeFocused()
  await axe(page, 'dialog[open]')
  // cancelled, it asks again
  await page.keyboard.press('Escape')
  await expect(asking.getByRole('textbox', { name: 'Details' })).toHaveValue('Busbar joint at 96 °C')
  await typedLongAgo(page)
  await asking.getByRole('button', { name: 'Ask a second person' }).click()
  await proof.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.keyboard.press('Enter')
  const progress = page.getByRole('dialog', { name: `Switch off: ${name}` })
  await expect(progress.getByRole('status')).toContainText('Waits for a second person')

  const context = await browser.newContext()
  const second = await context.newPage()
  await enter(second, '/control/unit', 'dispatcher')
  await second.getByRole('button', { name: 'Review' }).click()
  await choose(second, name, 'Agree')
  await second.getByRole('dialog').getByRole('button', { name: 'Agree' }).click()
  await context.close()

  const steps = progress.getByRole('list', { name: 'Steps' })
  await expect(steps.getByRole('listitem')).toHaveCount(5)
  await expect(steps).toContainText('Not verified', { timeout: 40_000 })
  await expect(steps).toContainText('Executed, but current still flows')
  await expect(progress.getByRole('alert')).toContainText('A contact may be stuck')
  await axe(page, 'dialog[open]')
  await progress.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: /^Differs/ }).click()
  const row = page.locator('tbody tr', { hasText: name })
  await expect(row).toContainText('Still on')
  await expect(page.locator('tbody tr')).toHaveCount(1)
})

test('switches a unit off by keyboard once its name is typed, and shows the measured state', async ({
  page,
}) => {
  const seeded = await rowsOf(page, unit, 'limit=20', await takeSession(page, 'engineer'))
  const one = seeded.find(
    ({ confirmLevel, isImportant, isProtected, online, name }) =>
      confirmLevel === 'name' && !isImportant && !isProtected && online && !name.includes('Hexin'),
  )
  const name = one?.name ?? ''
  await enter(page, '/control/unit', 'engineer')
  await pressOn(page, page.getByRole('button', { name: `Actions for ${name}`, exact: true }))
  await page.getByRole('menuitem', { name: 'Switch off' }).press('Enter')
  const asking = page.getByRole('dialog', { name: `Switch off ${name}?` })
  await tabTo(page, asking.getByRole('combobox', { name: /^Reason/ }))
  await page.keyboard.type('Test')
  await tabTo(page, asking.getByRole('textbox', { name: `Type its name: ${name}` }))
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  const progress = page.getByRole('dialog', { name: `Switch off: ${name}` })
  await expect(progress.getByRole('list', { name: 'Steps' })).toContainText('relay word and current agree', {
    timeout: 40_000,
  })
  await page.keyboard.press('Escape')
  const row = page.locator('tbody tr', { hasText: name })
  await expect(row).toContainText('Off 0.00 A')
})
