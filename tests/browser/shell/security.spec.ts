import { createServer, type Server } from 'node:http'
import type { Page, Request } from '@playwright/test'
import { listen } from '../../../scripts/machine/ports.ts'
import { expect, test } from '../harness/test.ts'
import { enter, expectShellWorks, goTo } from '../harness/visit.ts'

/** Serves a page of a foreign site, as `localhost` is to `127.0.0.1`. */
async function startForeignPage(html: string): Promise<{ url: string; server: Server }> {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html').end(html)
  })
  return { url: `http://localhost:${await listen(server)}/`, server }
}

/** Records every request of a page from now on. */
function watch(page: Page): Request[] {
  const seen: Request[] = []
  page.on('request', (request) => seen.push(request))
  return seen
}

test('a session requests no other host, leaks no token, and runs no injected markup', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/Content Security Policy|Refused to|status of 404/)
  const seen = watch(page)
  const token = await enter(page)
  for (const path of ['/iot/device', '/alarm/alert', '/system/user', '/user/center']) {
    await goTo(page, path)
    await page.locator(`[data-page="${path.slice(1)}"]`).waitFor()
  }
  expect(new Set(seen.map((request) => new URL(request.url()).origin))).toEqual(
    new Set([new URL(page.url()).origin]),
  )
  // only the socket's address contains the token (spec §7); it is not a request of the page
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

test('a foreign site cannot frame the console, and its requests carry no token', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/localhost|frame|ERR_|CORS|Cross-Origin|status of 4/i)
  await enter(page, '/user/center')
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
