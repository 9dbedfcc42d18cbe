import type { IncidentList } from '#contract/calls/alarm/incident.ts'
import { incidentCalls } from '#contract/calls/alarm/incident.ts'
import { axe, expect } from '../harness/test.ts'
import { ownWorld as test } from '../harness/own-world.ts'
import { direct, openPresenter } from '../harness/presenter.ts'
import { ask, enter, goTo } from '../harness/visit.ts'

test.setTimeout(240_000)

test('a storm is few incidents; one is acknowledged, assigned and closed as one, and its page remains', async ({
  page,
}) => {
  const token = await enter(page, '/alarm/alert?view=incidents')
  await openPresenter(page)
  await direct(page, /^Storm of/)
  const read = async (asked: { method: string; path: string }) =>
    (await ask<IncidentList>(page, asked, { token })).data
  // Until nothing new comes: what still grows cannot be acknowledged as a whole.
  let before = 0
  const isRaised = async () => {
    const { open } = await read(incidentCalls.list)
    const isOver = open > 1000 && open <= before
    before = open
    return isOver
  }
  await expect.poll(isRaised, { timeout: 150_000, intervals: [2000] }).toBe(true)
  const { open, total, list } = await read(incidentCalls.list)
  expect(total).toBeLessThan(open / 5)
  await page.keyboard.press('Control+Shift+D')
  const { id = 0, title = '' } = list.find(({ alerts }) => alerts > 3 && alerts < 100) ?? {}

  await goTo(page, `/alarm/incident/${id}`)
  const record = page.locator('[data-page="alarm/incident"]')
  await expect(record.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await record.getByRole('button', { name: /^Acknowledge all/ }).click()
  await expect(record.getByText(/^(\d+) of \1 acknowledged$/)).toBeVisible()
  await record.getByRole('button', { name: 'Assign' }).click()
  await page.locator('dialog.dialog').getByRole('button', { name: 'Assign', exact: true }).click()
  await record.getByRole('button', { name: 'Close all' }).click()
  const question = page.locator('dialog.dialog')
  await question.getByText('Planned work').click()
  await question.getByRole('textbox', { name: /Remark/ }).fill('Feeder maintenance')
  await question.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(record.getByText('Ended', { exact: true })).toBeVisible()
  await expect(record.locator('.record-meta')).toContainText(/lasted \d/)
  await expect(record.locator('.alert-timeline [data-kind=cleared]').first()).toContainText(
    'Feeder maintenance',
  )
  await axe(page, '[data-page="alarm/incident"]')

  await goTo(page, '/alarm/alert?view=incidents')
  await page.getByRole('button', { name: 'Ended', exact: true }).click()
  const last = page.locator('.incident-list').getByRole('link').first()
  const name = (await last.textContent()) ?? ''
  await last.click()
  await expect(record.getByRole('heading', { name, level: 1 })).toBeVisible()
  await page.reload()
  await expect(record.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(record.getByText('Ended', { exact: true })).toBeVisible()
  await record.locator('.alert-others .link').last().click()
  await expect(page.getByText('of one cause')).toBeVisible()
})
