import { createServer, type Server } from 'node:http'
import type { BrowserContext, Page, Request } from '@playwright/test'
import { calls } from '#contract/calls/account.ts'
import { listen } from '../../../scripts/machine/ports.ts'
import { expect, test } from '../harness/test.ts'
import { answerWith, enter, expectShellWorks, goTo, saveProfile } from '../harness/visit.ts'

/** A page of somebody else: another site, as `localhost` is to `127.0.0.1`. */
async function startForeignPage(html: string): Promise<{ url: string; server: Server }> {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html').end(html)
  })
  return { url: `http://localhost:${await listen(server)}/`, server }
}

/** Every request of a page from now on. */
function watch(page: Page): Request[] {
  const seen: Request[] = []
  page.on('request', (request) => seen.push(request))
  return seen
}

const cookieOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'Admin-Token')

test('a day of work asks no other host, leaves no service worker, and shows the token to nobody', async ({
  page,
  context,
}) => {
  const seen = watch(page)
  const token = await enter(page)
  for (const path of ['/iot/device', '/alarm/alert', '/system/user', '/user/center']) {
    await goTo(page, path)
    await page.locator(`[data-page="${path.slice(1)}"]`).waitFor()
  }
  expect(new Set(seen.map((request) => new URL(request.url()).origin))).toEqual(
    new Set([new URL(page.url()).origin]),
  )
  // The socket is the one address that has it (spec §7); it is no request of the page.
  expect(seen.filter((request) => request.url().includes(token))).toEqual([])
  const headers = await Promise.all(seen.map((request) => request.allHeaders()))
  expect(headers.filter(({ referer = '' }) => referer !== '')).toEqual([])
  const kept = await page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    stored: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
    written: document.documentElement.outerHTML,
  }))
  expect(kept.workers).toBe(0)
  expect(kept.stored + kept.written).not.toContain(token)
  expect(await cookieOf(context)).toBeDefined()
})

test('a page of another site cannot frame the console, and its requests carry no token', async ({
  page,
  context,
  allowErrors,
  signIn,
}) => {
  allowErrors(/localhost|frame|ERR_|CORS|Cross-Origin|status of 4/i)
  await signIn(page)
  const { origin } = new URL(page.url())
  const { url, server } = await startForeignPage(`
    <iframe id="frame" src="${origin}/"></iframe>
    <img src="${origin}/api/base/sys_attach/downimg?p=logo/lanjiang.png">
    <form method="post" enctype="text/plain" target="out" action="${origin}/api/base/sys/role/save">
      <input name='{"name":"forged","code":"FORGED","x":"' value='"}'>
    </form>
    <iframe name="out"></iframe>
    <script>
      document.forms[0].submit()
      fetch('${origin}/api/base/sys/logout', { method: 'POST', mode: 'no-cors', credentials: 'include' }).catch(() => 0)
    </script>`)
  const foreign = await context.newPage()
  const seen = watch(foreign)
  await foreign.goto(url, { waitUntil: 'networkidle' })
  const framed = foreign
    .frames()
    .find((frame) => frame.url().startsWith(`${origin}/`) && frame.name() !== 'out')
  expect(await framed?.locator('form').count()).not.toBe(1)
  const asked = seen.filter((request) => request.url().startsWith(`${origin}/api/`))
  expect(asked.map((request) => request.method()).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'GET',
    'POST',
    'POST',
  ])
  for (const request of asked)
    expect((await request.allHeaders())['cookie'] ?? '').not.toContain('Admin-Token')
  await foreign.close()
  server.close()
  await page.reload()
  await expectShellWorks(page)
})

test('markup that found its way into the page runs nothing, and a script link does nothing', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/Content Security Policy|Refused to|status of 404/)
  await enter(page, '/user/center')
  const ran = await page.evaluate(async () => {
    const box = document.createElement('div')
    document.body.append(box)
    box.innerHTML = `<img src="/none" onerror="document.title = 'ran'"><a href="javascript:document.title = 'ran'">x</a>
      <iframe srcdoc="<script>parent.document.title = 'ran'</script>"></iframe>`
    const script = document.createElement('script')
    script.textContent = "document.title = 'ran'"
    box.append(script)
    const refused: string[] = []
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
      refused.push(violatedDirective),
    )
    box.querySelector('a')?.click()
    await new Promise((resolve) => box.querySelector('img')?.addEventListener('error', resolve))
    await fetch('https://elsewhere.example/').catch(() => undefined)
    return { title: document.title, refused: refused.length }
  })
  expect(ran.title).not.toContain('ran')
  expect(ran.refused).toBeGreaterThan(1)
})

test('markup in the words of the platform is read, not run', async ({ page }) => {
  const markup = '<img src=x onerror=alert(1)>'
  page.on('dialog', (dialog) => expect(dialog.message(), 'a script ran').toBe(''))
  await page.route(`**/api${calls.userInfo.path}`, async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: object }
    await route.fulfill({
      json: { ...answer, data: { ...answer.data, groupName: markup, username: markup } },
    })
  })
  await enter(page, '/user/center')
  await expect(page.getByRole('banner')).toContainText(markup)
  await expect(page.getByRole('heading', { name: markup })).toBeVisible()
  await answerWith(page, calls.updateProfile, { code: 7, msg: markup, data: null })
  await saveProfile(page)
  await expect(page.getByRole('alert').filter({ hasText: markup })).toBeVisible()
  expect(await page.locator('[onerror]').count()).toBe(0)
})

test('a platform that forbids everything leads to /401 once, and the open page stays in its tab', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 403/)
  await enter(page, '/user/center')
  await page.route('**/api/base/**', (route) =>
    route.fulfill({ status: 403, json: { code: 403, msg: 'No', data: null } }),
  )
  const passed: string[] = []
  page.on('framenavigated', (frame) => passed.push(new URL(frame.url()).hash))
  await saveProfile(page)
  await expect(page.getByRole('heading', { name: 'You cannot open this page' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Personal center' })).toBeVisible()
  expect(passed).toEqual(['#/401'])
  await page.unroute('**/api/base/**')
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Zhao Min')
})
