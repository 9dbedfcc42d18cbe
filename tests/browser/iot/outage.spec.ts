import { expect, ownWorld } from '../harness/test.ts'
import { direct, openPresenter } from '../harness/presenter.ts'
import { enter, goTo } from '../harness/visit.ts'

const test = ownWorld({ devices: 400 })

test.setTimeout(180_000)

test('story 12: an area outage is shown on the desk with its incident until its meters confirm supply', async ({
  page,
}) => {
  await enter(page, '/alarm/outage', 'admin')
  const desk = page.locator('[data-page="alarm/outage"]')
  const out = desk.locator('[data-figure=out] b')
  const before = Number(await out.innerText())
  await openPresenter(page)
  const said = await direct(page, 'Area without supply')
  const [, name = '', meters = ''] = /^(.+) is without supply: (\d+) meters/.exec(said) ?? []
  const line = desk.locator('tr[data-outage^="area "]').filter({ hasText: name })
  await expect(line).toContainText(/all \d+ down · \d+ power-down events/)
  await expect.poll(async () => Number(await out.innerText())).toBeGreaterThan(before + Number(meters) * 0.8)
  await expect(line).toContainText(/0 of \d+/)
  await direct(page, '+15 min')
  // single customers may lose their own supply meanwhile
  await expect.poll(async () => shareBack(await line.innerText())).toBeGreaterThan(0.9)
  await expect.poll(async () => Number(await out.innerText())).toBeLessThan(before + 10)
  // by keyboard, as the presenter panel may cover the line
  await line.getByRole('link', { name: 'Open incident' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Power down across ${name}` })).toBeVisible()
  await goTo(page, '/alarm/outage')
  await line.getByRole('link', { name }).press('Enter')
  await expect(page.locator('[data-page="iot/area-info"]').getByRole('heading', { level: 1 })).toHaveText(
    name,
  )
})

/** Fraction (0–1) of the meters on a line whose supply is confirmed. */
function shareBack(text: string): number {
  const [, back, all] = /(\d+) of (\d+)/.exec(text) ?? []
  return /all, \d\d:\d\d/.test(text) ? 1 : Number(back) / Number(all)
}
