import { momentOf } from '#mock/lib/time.ts'
import { expect, ownWorld } from './harness/test.ts'
import { enter, goTo } from './harness/visit.ts'

/** The moment at which New York sets its clocks forward, to 03:00; the platform's day began 15 hours ago. */
const moment = '2027-03-14 15:00:00'
const timezoneId = 'America/New_York'

const test = ownWorld({ moment, devices: 400 })
test.use({ timezoneId })

test('home, readings, pictures and schedules use the day of the platform, not that of the browser', async ({
  page,
}) => {
  test.slow()
  await page.clock.install({ time: momentOf(moment) })
  await enter(page)
  await expect(page.locator('.home-fresh')).toContainText(`Live, updated ${moment.slice(11, 14)}`)
  await expect(page.locator('[data-figure=energy] .figure-value strong')).toHaveText(/^[\d,.]+$/)

  // a day's readings start at midnight
  await goTo(page, '/iot/device/info/1?tab=telemetry')
  await expect(page.getByRole('application').first()).toBeVisible()
  await page.getByRole('button', { name: 'Show as table' }).first().click()
  const rows = page.getByRole('table', { name: 'Values of All values' }).getByRole('row')
  await expect(rows.nth(1)).toContainText(`${moment.slice(0, 10)} 00:00:00`)

  // today is the newest day of a camera that takes a picture every five minutes
  await goTo(page, '/devicesCamera_pic2/index/1')
  const days = page.getByRole('combobox', { name: 'Days' }).locator('option')
  await expect(days.nth(1)).toContainText(moment.slice(0, 10))

  // the next New Year in platform time and in browser time
  await goTo(page, '/system/job?open=new')
  await page.getByRole('textbox', { name: 'Schedule' }).fill('0 0 0 1 1 ?')
  const cells = page.getByRole('table', { name: 'Next runs' }).locator('tbody tr').first().locator('td')
  const next = `${Number(moment.slice(0, 4)) + 1}-01-01 00:00:00`
  const there = new Date(momentOf(next)).toLocaleString('sv-SE', { timeZone: timezoneId })
  await expect(cells).toHaveText([next, there])
})
