import type { Page } from '@playwright/test'
import { axe, expect, test } from '../harness/test.ts'
import { enter } from '../harness/visit.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name })

/** Opens the map at a zoom that shows single devices, and waits until it is drawn. */
async function openMap(page: Page): Promise<void> {
  await enter(page, '/scene/map?centre=118.4,29.33&zoom=15')
  await expect(page.locator('[data-drawn="true"]')).toBeVisible()
  await expect(region(page, 'Devices in view').getByRole('button').first()).toBeVisible()
}

test('finds and opens a device in view, and box-selects devices for bulk actions', async ({ page }) => {
  await openMap(page)
  const list = region(page, 'Devices in view')
  const first = list.getByRole('button').first()
  await first.click()
  await expect(first).toHaveAttribute('aria-current', 'true')
  const card = region(page, 'Selected device')
  await expect(card.getByRole('link', { name: 'Open' })).toBeVisible()
  await expect(card.locator('dd').first()).not.toBeEmpty()
  await expect(page).toHaveURL(/selected=device%3A\d+/)

  const online = page.getByRole('checkbox', { name: /^Online/ })
  await online.click()
  await expect(page).toHaveURL(/states=alarm%2Coffline%2Cidle/)
  await online.click()
  await expect(page).not.toHaveURL(/states=/)

  await card.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Select by a box' }).click()
  await page.mouse.move(560, 250)
  await page.mouse.down()
  await page.mouse.move(1200, 700, { steps: 4 })
  await page.mouse.up()
  const drawn = page.getByRole('group', { name: 'Selected area' })
  const status = drawn.getByRole('status')
  await expect(status).toHaveText(/^\d+ devices? selected$/)
  const selected = await status.textContent()
  await drawn.getByRole('button', { name: 'Handle them in the list' }).click()
  await expect(page.locator('.bulk-bar').getByRole('status')).toHaveText(
    new RegExp(`^${/\d+/.exec(selected ?? '')?.[0]} selected`),
  )
})

test('moves, zooms and searches the map by keyboard, restores it from its URL, and opens a scene', async ({
  page,
}) => {
  await openMap(page)
  await page.getByRole('application').focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).not.toHaveURL(/centre=118\.40000/)
  await page.keyboard.press('+')
  await expect(page).toHaveURL(/zoom=16/)
  await page.getByRole('searchbox', { name: 'Find on the map' }).fill('substation line 1')
  await page.getByRole('list', { name: 'Found' }).getByRole('button').first().press('Enter')
  const title = region(page, 'Selected device').getByRole('heading', { level: 2 })
  await expect(title).toContainText('substation line 1')
  const name = (await title.textContent()) ?? ''
  await page.reload()
  await expect(title).toHaveText(name)

  await page.goto('/#/scene/map?centre=118.42,29.36&zoom=12')
  await page.reload()
  await page.getByRole('checkbox', { name: 'Crews' }).click()
  await expect(region(page, 'Crews').getByRole('listitem').first()).toBeVisible()
  await axe(page)
  await region(page, 'Scenes in view').getByRole('button').first().click()
  await expect(page).toHaveURL(/selected=scene%3A\d+/)
  await region(page, 'Selected scene').getByRole('link', { name: 'Open' }).click()
  await expect(page).toHaveURL(/scene\/info\/\d+/)
})

/** A PNG of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Configures a map service, and lets the page's policy allow it. */
async function nameTiles(page: Page, baseURL: string | undefined): Promise<void> {
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch()
    const config: object = Object(await answer.json())
    const mapTiles = 'https://tiles.example/{z}/{x}/{y}.png?key={key}'
    await route.fulfill({ json: { ...config, mapTiles, mapKey: 'k1', mapCredit: '© Tiles of the test' } })
  })
  await page.route(`${baseURL}/`, async (route) => {
    const answer = await route.fetch()
    const headers = { ...answer.headers() }
    const policy = headers['content-security-policy'] ?? ''
    headers['content-security-policy'] = policy.replace('blob:', 'blob: https://tiles.example')
    await route.fulfill({ response: answer, headers })
  })
}

test('requests other hosts only for a configured map service, falls back to the built-in map, and recovers', async ({
  page,
  baseURL,
  allowErrors,
}) => {
  allowErrors(/^foreign request: https:\/\/tiles\.example\//)
  allowErrors(/WebSocket.*LOCAL_NETWORK_ACCESS/)
  allowErrors(/Failed to load resource/)
  allowErrors(/requestfailed|tiles\.example/)
  const foreign: string[] = []
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== baseURL) foreign.push(request.url())
  })
  await openMap(page)
  expect(foreign).toEqual([])
  await expect(page.locator('img.leaflet-tile')).toHaveCount(0)

  await page.clock.install()
  await nameTiles(page, baseURL)
  let answer: 'error' | 'nothing' | 'picture' = 'error'
  await page.route('https://tiles.example/**', (route) => {
    if (answer === 'nothing') return undefined
    return answer === 'error'
      ? route.fulfill({ status: 503, body: '' })
      : route.fulfill({ body: pixel, contentType: 'image/png' })
  })
  await page.reload()
  const note = page.getByText('The map service does not answer; this is the built-in map.')
  await expect(note).toBeVisible()
  await expect(page.locator('canvas.leaflet-tile').first()).toBeAttached()
  await expect(page.locator('img.leaflet-tile')).toHaveCount(0)
  // the rest of the map keeps working
  await region(page, 'Devices in view').getByRole('button').first().click()
  await expect(region(page, 'Selected device').getByRole('link', { name: 'Open' })).toBeVisible()

  // on the next attempt the service does not respond at all, with the same result
  answer = 'nothing'
  const asked = page.waitForRequest(/tiles\.example/)
  await page.clock.fastForward(61_000)
  await asked
  await page.clock.fastForward(20_000)
  await expect(note).toBeVisible()
  answer = 'picture'
  const again = page.waitForResponse(/tiles\.example/)
  await page.clock.fastForward(61_000)
  await again
  await expect(page.locator('img.leaflet-tile-loaded').first()).toBeAttached()
  await expect(note).toHaveCount(0)
  await expect(page.getByText('© Tiles of the test')).toBeVisible()
  await expect(page.locator('canvas.leaflet-tile')).toHaveCount(0)
  expect(new Set(foreign.map((url) => new URL(url).origin))).toEqual(new Set(['https://tiles.example']))
  expect(foreign[0]).toMatch(/\/15\/\d+\/\d+\.png\?key=k1$/)
})
