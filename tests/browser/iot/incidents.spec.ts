import { demoCalls } from '#contract/calls/demo.ts'
import { form } from '../harness/drawer.ts'
import { axe, expect, test } from '../harness/test.ts'
import { ask, enter } from '../harness/visit.ts'

test('a lost terminal is one incident with its evidence, acknowledged as one, and each alert leads to it', async ({
  page,
}) => {
  const token = await enter(page, '/alarm/alert')
  const { data } = await ask<{ name: string; meters: number }>(page, demoCalls.outage, {
    token,
    data: { minutes: 5 },
  })
  const { name, meters } = data
  await page.getByRole('button', { name: 'Incidents' }).click()
  const line = page.locator('.incident-list li').filter({ hasText: `${name} lost` })
  await expect(line).toContainText(`of ${meters} devices`)
  await axe(page)

  await line.getByRole('button').click()
  const panel = form(page)
  await expect(panel.getByText(`${name} does not answer`)).toBeVisible()
  await expect(panel.locator('.map-host')).toHaveAttribute('data-drawn', 'true')
  await axe(page, '.form-drawer')
  await panel.getByRole('button', { name: /^Acknowledge all/ }).click()
  await expect(panel.locator('.alert-head')).toContainText('1 of 1 acknowledged')
  await expect(panel.locator('.alert-timeline')).toContainText('Acknowledged')

  await panel.locator('.alert-others .link').last().click()
  await expect(panel.getByText('of one cause')).toBeVisible()
  await panel.getByRole('link', { name: `${name} lost` }).click()
  const record = page.locator('[data-page="alarm/incident"]')
  await expect(record.getByText(`${name} does not answer`)).toBeVisible()
})
