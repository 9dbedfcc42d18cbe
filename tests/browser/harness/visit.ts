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

/** Password of every account of the demonstration. */
export const demoPassword = demoAccounts[0]?.password ?? ''

/** Asks the platform itself, past the page; answers the envelope. */
export async function ask<Data = unknown>(
  page: Page,
  { method, path }: { method: string; path: string },
  { token = '', data }: { token?: string; data?: object } = {},
): Promise<Envelope<Data>> {
  const answer = await page.request.fetch(`/api${path}`, { method, data, headers: { [tokenHeader]: token } })
  return (await answer.json()) as Envelope<Data>
}

/** The rows that a query finds in the list of a resource, past the page. */
export async function rowsOf<R extends Resource>(
  page: Page,
  resource: R,
  query: string,
  token: string,
): Promise<Stored<R>[]> {
  const { method, path } = crud(resource).list
  return (await ask<ListPage<Stored<R>>>(page, { method, path: `${path}?${query}` }, { token })).data.list
}

/** Gives the browser a session of a demo account without the form, and answers its token. */
export async function takeSession(page: Page, username = 'admin'): Promise<string> {
  const answer = await page.request.post(`/api${calls.login.path}`, {
    data: { username, password: demoPassword },
  })
  const { data } = (await answer.json()) as Envelope<SignedIn>
  const { origin } = new URL(answer.url())
  // specs begin on the standard dashboard, whatever their role begins with
  await ask(page, dashboardCalls.choose, { token: data.token, data: { id: 0 } })
  await page.context().addCookies([{ name: 'Admin-Token', value: data.token, url: origin }])
  return data.token
}

/** Opens a path as a demo account that has signed in before; ends when the shell is there. Returns the token. */
export async function enter(page: Page, path = '/dashboard', username?: string): Promise<string> {
  const token = await takeSession(page, username)
  await page.goto(`/#${path}`)
  await page.locator('main [data-page]').first().waitFor()
  return token
}

/** Goes to a path of the console without loading it again. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((hash) => (location.hash = hash), path)
}

/** The shell answers a person: its menu opens, and leads to a page that no navigation tree brings. */
export async function expectShellWorks(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Personal center' }).click()
  await expect(page.getByRole('tab', { name: 'Personal center', selected: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Personal center' })).toBeVisible()
}

/** Signs a session out behind the console's back. */
export async function revoke(page: Page, token: string): Promise<void> {
  await ask(page, calls.logout, { token })
}

/** Answers every call to a path of the platform with one body, as JSON unless it is a text. */
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

/** Something a test lets happen when it wants to. */
export interface Gate {
  opened: Promise<void>
  open: () => void
}

/** A gate that is shut until it is opened; no clock is involved. */
export function createGate(): Gate {
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

/** Holds the console's scripts back, all but those of the sign-in page. Returns their gate. */
export async function holdScripts(page: Page): Promise<Gate> {
  const gate = createGate()
  await page.route(/\/assets\/(?!boot-|sign-in-)[^/]+\.js$/, async (route) => {
    await gate.opened
    await route.continue()
  })
  return gate
}

/** Sets language and theme as a user did on an earlier visit. */
export async function prepare(page: Page, language: Language, theme: string, origin: string): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: language, url: origin }])
  await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
}

/** Does something in another theme, into which the page changes where it stands, and back. */
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

/** Changes the theme; returns the one before. */
function putTheme(page: Page, theme: string): Promise<string> {
  return page.evaluate((name) => {
    const { dataset } = document.documentElement
    const own = dataset['theme'] ?? ''
    dataset['theme'] = name
    return own
  }, theme)
}
