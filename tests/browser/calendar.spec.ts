import type { Page } from '@playwright/test'
import { momentOf } from '#mock/lib/time.ts'
import { difficultMoments } from '../../mock-server/src/testing/difficult-moments.ts'
import { startWorld, type World } from '../../scripts/world.ts'
import { expect, test as base } from './harness/test.ts'
import { enter, goTo } from './harness/visit.ts'

/** Worlds one after the other on one port, each freshly seeded at a moment of its own. */
class Calendar implements World {
  #world: World | undefined

  get url(): string {
    return this.#world?.url ?? ''
  }

  /** Ends the world there is and begins one at a moment (`YYYY-MM-DD HH:mm:ss` by the clock of the platform). */
  async turnTo(moment: string): Promise<void> {
    const port = this.#world === undefined ? 0 : Number(new URL(this.#world.url).port)
    await this.#world?.close()
    this.#world = await startWorld('start', { moment, port })
  }

  async close(): Promise<void> {
    await this.#world?.close()
  }
}

const test = base.extend<object, { world: Calendar }>({
  world: [
    async ({ front: _front }, provide) => {
      const calendar = new Calendar()
      await calendar.turnTo(difficultMoments[0][1])
      await provide(calendar)
      await calendar.close()
    },
    { scope: 'worker' },
  ],
})

test.setTimeout(120_000)

/** A busy machine takes its time. */
const patience = { timeout: 30_000 }

/** Home, with a day that may be minutes old. */
async function seeHome(page: Page, moment: string): Promise<void> {
  await expect(page.locator('.home-fresh')).toContainText(`Live, updated ${moment.slice(11, 14)}`, patience)
  await expect(page.getByRole('heading', { name: 'Load curve' })).toBeVisible()
  await expect(page.locator('[data-kpi=energy] .kpi-figure strong')).toHaveText(/^[\d,.]+$/)
  await expect(page.locator('.alert-lines li').first()).toBeVisible()
}

/** The readings of a terminal: from midnight on. */
async function seeReadings(page: Page, moment: string): Promise<void> {
  await goTo(page, '/iot/device?keyword=Software+Park+%231+transformer')
  await page.getByRole('link', { name: 'Software Park #1 transformer' }).click()
  await page.getByRole('tab', { name: 'Live telemetry' }).click()
  await expect(page.getByRole('application', { name: /^Voltage/ })).toBeVisible(patience)
  await page.getByRole('button', { name: 'Show as table' }).first().click()
  const rows = page.getByRole('table', { name: 'Values of All values' }).getByRole('row')
  await expect(rows.nth(1)).toContainText(`${moment.slice(0, 10)} 00:00:00`, patience)
}

/** The pictures of a camera that takes one every five minutes: today is the newest day. */
async function seePictures(page: Page, moment: string): Promise<void> {
  await goTo(page, '/devicesCamera_pic2/index/1')
  const days = page.getByRole('group', { name: 'Days' }).getByRole('button')
  await expect(days.nth(1)).toHaveAccessibleName(new RegExp(moment.slice(0, 10)), patience)
}

/** The next New Year by the clock of the platform and by the one of the browser, which is elsewhere. */
async function seeSchedule(page: Page, moment: string, timeZone: string): Promise<void> {
  await goTo(page, '/system/job?open=new')
  await page.getByRole('textbox', { name: 'Schedule' }).fill('0 0 0 1 1 ?')
  const cells = page.getByRole('table', { name: 'Next runs' }).locator('tbody tr').first().locator('td')
  const next = `${Number(moment.slice(0, 4)) + 1}-01-01 00:00:00`
  const there = new Date(momentOf(next)).toLocaleString('sv-SE', { timeZone })
  await expect(cells).toHaveText([next, there])
}

for (const [when, moment] of difficultMoments) {
  const timezoneId = when.includes('New York') ? 'America/New_York' : 'Asia/Shanghai'
  test.describe(when, () => {
    test.use({ timezoneId })

    test(`home, readings, pictures and schedules are those of ${moment}`, async ({ page, world }) => {
      await world.turnTo(moment)
      await page.clock.install({ time: momentOf(moment) })
      await enter(page)
      await seeHome(page, moment)
      await seeReadings(page, moment)
      await seePictures(page, moment)
      await seeSchedule(page, moment, timezoneId)
    })
  })
}
