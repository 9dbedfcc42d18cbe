import { serveNav } from '../harness/nav.ts'
import { searchCalls } from '#contract/calls/search.ts'
import { device } from '#contract/resources/iot/device.ts'
import { axe, expect, test } from '../harness/test.ts'
import { enter } from '../harness/visit.ts'

/** Pages whose menus have a Chinese name. */
const bilingual = [
  { id: 1, title: 'Alerts', path: '/alerts', component: 'user/center', meta: { titles: { zh: '告警记录' } } },
  { id: 2, title: 'Ledgers', path: '/ledgers', component: 'user/center', meta: { titles: { zh: '台账' } } },
]

test('the palette finds a page by its name, by pinyin and by initials, in either language', async ({
  page,
}) => {
  await serveNav(page, bilingual)
  await enter(page)
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  for (const keyword of ['alert', '告警', 'gaojing', 'gjjl']) {
    await page.keyboard.press('Control+k')
    await palette.getByRole('combobox').fill(keyword)
    await expect(palette.getByRole('option').first(), keyword).toContainText('Alerts')
    await page.keyboard.press('Escape')
    await expect(palette).toHaveCount(0)
  }
  await page.keyboard.press('Control+k')
  await palette.getByRole('combobox').fill('zzz')
  await expect(palette.getByRole('status')).toHaveText('Nothing found for “zzz”.')
  await palette.getByRole('combobox').fill('ledg')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/ledgers$/)
})

test('the palette opens a page in a new window with Ctrl Enter, and Escape gives the focus back', async ({
  page,
  context,
}) => {
  await enter(page)
  const button = page.getByRole('button', { name: 'Search or jump to' })
  await button.focus()
  await page.keyboard.press('Enter')
  const search = page.getByRole('combobox', { name: 'Search or jump to' })
  await expect(search).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await page.keyboard.press('Control+k')
  await search.fill('Dashboard')
  const opened = context.waitForEvent('page')
  await page.keyboard.press('Control+Enter')
  await expect(await opened).toHaveURL(/#\/dashboard$/)
  await expect(search).toHaveCount(0)
})

test('the palette finds a terminal by its address as it is shown, and asks nothing while an input method composes', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith(searchCalls.everything.path)) asked.push(searchParams.get('text') ?? '')
  })
  await enter(page)
  await page.keyboard.press('Control+k')
  const found = page.getByRole('option', { selected: true })
  const field = page.getByRole('combobox')
  await field.fill('concentrator')
  await expect(page.getByText(/^\d+ results in \d+ ms$/)).toBeVisible()
  const shown = /[\dA-F]{4} [\dA-F]{4} [\dA-F]{4}/
  await expect(found).toContainText(shown)
  const address = shown.exec((await found.textContent()) ?? '')?.[0] ?? ''
  const name = await found.locator('strong').textContent()
  await axe(page, '.palette')
  await field.fill(address)
  await expect(page.getByText(/^1 result in \d+ ms$/)).toBeVisible()
  await expect(found.locator('strong')).toHaveText(name ?? '')

  await field.fill('')
  asked.length = 0
  const keys = await page.context().newCDPSession(page)
  for (const text of ['h', 'hua', 'hua yuan'])
    await keys.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  await keys.send('Input.insertText', { text: '花园' })
  await expect(page.getByText(/^\d+ results in \d+ ms$/)).toBeVisible()
  expect(asked).toEqual(['花园'])
})

test('a list asks nothing while an input method composes', async ({ page }) => {
  await enter(page, '/iot/device')
  const search = page.getByRole('searchbox').first()
  await search.focus()
  const asked: (string | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith(`${device.path}/list`) && searchParams.has('keyword'))
      asked.push(searchParams.get('keyword'))
  })
  const keys = await page.context().newCDPSession(page)
  for (const text of ['h', 'hu', 'hua', 'hua yuan'])
    await keys.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  await keys.send('Input.insertText', { text: '花园' })
  await expect(page).toHaveURL(/keyword=/)
  await expect(search).toHaveValue('花园')
  expect([...new Set(asked)]).toEqual(['花园'])
})

test('the palette runs commands', async ({ page }) => {
  await enter(page)
  await page.keyboard.press('Control+k')
  const search = page.getByRole('combobox', { name: 'Search or jump to' })
  await search.fill('> ')
  await expect(page.getByRole('option').first()).toContainText('Personal center')
  await search.fill('> dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('a question mark shows the shortcuts, but not while somebody types', async ({ page }) => {
  await enter(page, '/user/center')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await page.getByRole('textbox', { name: 'E-mail' }).press('?')
  await expect(help).toHaveCount(0)
  await page.getByRole('heading', { name: 'Personal center' }).focus()
  await page.keyboard.press('?')
  await expect(help).toContainText('Ctrl K')
  await expect(help).toContainText('Shift F10')
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
})

test('the skip link leads past the menus without changing the address', async ({ page }) => {
  await enter(page)
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  await expect(page).toHaveURL(/#\/dashboard$/)
})
