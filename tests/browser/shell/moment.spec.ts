import { alert } from '#contract/resources/alarm/alert.ts'
import { day } from '#contract/schema/time-units.ts'
import { axe, expect, test } from '../harness/test.ts'
import { enter, rowsOf } from '../harness/visit.ts'

test('shows a past moment read-only, opens the device of an alert at its time, and returns to now', async ({
  page,
}) => {
  const token = await enter(page)
  await page.getByRole('button', { name: 'Look back' }).click()
  await axe(page, '[role=dialog]')
  await page.getByRole('button', { name: 'A day ago' }).click()
  const bar = page.getByRole('region', { name: 'Moment shown' })
  await expect(bar).toContainText('read only')
  await expect(page).toHaveURL(/\/dashboard\?at=\d{4}-\d\d-\d\dT\d\d:\d\d$/)
  const moment = new URL(page.url()).hash.split('at=')[1] ?? ''
  await expect(page.getByText(`As known at ${moment.replace('T', ' ')}`)).toBeVisible()
  await expect(page.getByText(`On hold at ${moment.slice(-5)}`)).toBeVisible()
  await expect(page.getByText(/\blive\b/i).filter({ visible: true })).toHaveCount(0)
  await axe(page)
  await bar.getByRole('slider', { name: 'Time of day' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page).not.toHaveURL(new RegExp(moment))
  await expect(bar.getByRole('slider', { name: 'Time of day' })).toBeFocused()
  await bar.getByRole('button', { name: '+15 min' }).click()
  await expect(page).toHaveURL(new RegExp(moment))
  await page.getByRole('button', { name: 'Back to now' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)

  const since = new Date(Date.now() - 5 * day).toISOString().slice(0, 10)
  const query = `isActive=false&suppressedBy=0&limit=1&firstTimeStart=${since} 00:00:00`
  const [past] = await rowsOf(page, alert, query, token)
  const { id = 0, deviceName = '', firstTime = '' } = past ?? {}
  await page.goto(`/#/alarm/alert?open=${id}`)
  await page.getByRole('link', { name: 'How it stood then' }).click()
  await expect(page.getByRole('heading', { name: deviceName })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`at=${firstTime.slice(0, 10)}T`))
  await expect(bar).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard\?at=/)
  await page.getByRole('button', { name: 'Back to now' }).click()
  await expect(bar).toHaveCount(0)
})
