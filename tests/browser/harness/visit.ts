import { expect, type Page } from '@playwright/test'
import type { Resource } from '#contract/schema/resource.ts'
import { crud, type ListPage, type Stored } from '#contract/wire/crud.ts'
import { tokenHeader } from '#contract/wire/headers.ts'
import { dashboardCalls } from '#contract/calls/home/dashboard.ts'
import { calls } from '#contract/calls/account/account.ts'
import type { Envelope } from '#contract/wire/envelope.ts'
import type { SignedIn } from '#contract/app/user.ts'
import type { Language } from '#contract/schema/language.ts'
import { demoAccounts } from '../../../mock-server/seed/accounts.ts'

/** Password of every demonstration account. */
export const demoPassword = demoAccounts[0]?.password ?? ''

/** Calls the platform directly, bypassing the page; returns the envelope. */
export async function ask<Data = unknown>(
  page: Page,
  { method, path }: { method: string; path: string },
  { token = '', data }: { token?: string; data?: object } = {},
): Promise<Envelope<Data>> {
  const answer = await page.request.fetch(`/api${path}`, { method, data, headers: { [tokenHeader]: token } })
  return (await answer.json()) as Envelope<Data>
}

/** Rows that a list query finds, bypassing the page. */
export async function rowsOf<R extends Resource>(
  page: Page,
  resource: R,
  query: string,
  token: string,
): Promise<Stored<R>[]> {
  const { method, path } = crud(resource).list
  return (await ask<ListPage<Stored<R>>>(page, { method, path: `${path}?${query}` }, { token })).data.list
}

/** Signs the browser in to a demo account without the form, and returns the token. */
export async function takeSession(page: Page, username = 'admin'): Promise<string> {
  const answer = await page.request.post(`/api${calls.login.path}`, {
    data: { username, password: demoPassword },
  })
  const { data } = (await answer.json()) as Envelope<SignedIn>
  const { origin } = new URL(answer.url())
  // specs start on the standard dashboard, whatever the role's default
  await ask(page, dashboardCalls.choose, { token: data.token, data: { id: 0 } })
  await page.context().addCookies([{ name: 'Admin-Token', value: data.token, url: origin }])
  return data.token
}

/** Opens a path as a demo account, signed in; resolves with the token once the shell is shown. */
export async function enter(page: Page, path = '/dashboard', username?: string): Promise<string> {
  const token = await takeSession(page, username)
  await page.goto(`/#${path}`)
  await page.locator('main [data-page]').first().waitFor()
  return token
}

/** Navigates within the console without reloading it. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((hash) => (location.hash = hash), path)
}

/** Expects a responsive shell: its menu opens, and leads to a page outside every navigation tree. */
export async function expectShellWorks(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Personal center' }).click()
  await expect(page.getByRole('tab', { name: 'Personal center', selected: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Personal center' })).toBeVisible()
}

/** Ends a session without the console's knowledge. */
export async function revoke(page: Page, token: string): Promise<void> {
  await ask(page, calls.logout, { token })
}

/** Answers every call to a path with one body, as JSON unless it is a string. */
export async function answerWith(
  page: Page,
  { path }: { path: string },
  body: object | string,
  status = 200,
): Promise<void> {
  const contentType = typeof body === 'string' ? 'text/html' : 'application/json'
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  await page.unroute(`**/api${path}`)
  await page.route(`**/api${path}`, (route) => route.fulfill({ status, contentType, body: text }))
}

/** An event that a test triggers when it wants to. */
export interface Gate {
  opened: Promise<void>
  open: () => void
}

/** A closed gate that `open` opens; no clock is involved. */
export function createGate(): Gate {
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

/** Delays the console's scripts, except those of the sign-in page, until the returned gate opens. */
export async function holdScripts(page: Page): Promise<Gate> {
  const gate = createGate()
  await page.route(/\/assets\/(?!boot-|sign-in-)[^/]+\.js$/, async (route) => {
    await gate.opened
    await route.continue()
  })
  return gate
}

/** Sets language and theme as on an earlier visit of the user. */
export async function prepare(page: Page, language: Language, theme: string, origin: string): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: language, url: origin }])
  await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
}

/** Requests eight rows where lists request twenty: enough for what is checked on every page, with half of the elements. */
export async function shortenLists(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.XMLHttpRequest = class extends XMLHttpRequest {
      override open(method: string, url: string | URL): void {
        super.open(method, String(url).replace(/(?<=[?&]limit=)20\b/, '8'), true)
      }
    }
  })
}

/** Runs a function in another theme, switched without a reload, and switches back. */
export async function withTheme<Result>(
  page: Page,
  theme: string,
  act: () => Promise<Result>,
): Promise<Result> {
  const own = await putTheme(page, theme)
  const result = await act()
  await putTheme(page, own)
  return result
}

/** Switches the theme; returns the previous one. */
function putTheme(page: Page, theme: string): Promise<string> {
  return page.evaluate((name) => {
    const { dataset } = document.documentElement
    const own = dataset['theme'] ?? ''
    dataset['theme'] = name
    return own
  }, theme)
}
