import type { Page, Request, Response } from '@playwright/test'
import { homeWords } from '#contract/text/homes.ts'
import { tokenFrom } from '../../../scripts/calls.ts'
import { isAsked, isBuilt, isLimited, pagesFor } from '../../../scripts/permitted-pages.ts'
import { demoAccounts } from '../../../mock-server/seed/accounts.ts'
import { expect, test } from '../harness/test.ts'
import { enter, goTo } from '../harness/visit.ts'
import { inOrder } from '../../../scripts/process/acts.ts'

// What a walk does inside the browser: each function stands alone, as it is sent there.

/** Keeps a document from being drawn: a walk asks what is there, the visits how it looks; drawing is a fifth of its cost. */
function leaveUndrawn(): void {
  addEventListener('DOMContentLoaded', () => (document.documentElement.style.opacity = '0'))
}

/**
 * Waits for a frame, and until something is shown of the page in front with fewer layers over it than a number; returns
 * what a person sees there.
 */
async function shown(fewerThan = Infinity) {
  const isVisible = (one: Element) => one.checkVisibility()
  const address = () => location.hash.slice(1).replace(/\?.*/, '')
  // the page before stays in front until the next one is there
  const isOfAddress = (one: HTMLElement) => {
    const frame = one.closest<HTMLElement>('[data-path]')
    return frame === null || frame.dataset['path'] === address()
  }
  const pages = () =>
    [...document.querySelectorAll<HTMLElement>('main [data-page]')].filter(
      (one) => isVisible(one) && isOfAddress(one),
    )
  const isFilled = (one: HTMLElement) =>
    one.innerText.trim() !== '' || one.querySelector('canvas, svg, img') !== null
  // asked in every frame: collections by class are kept by the browser, a selector looks through the whole page
  const byClass = (name: string) => [...document.getElementsByClassName(name)]
  const isLoading = () =>
    ['skeleton', 'busy-sign', 'loading-bar'].some((name) => byClass(name).some(isVisible))
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
  const isOpen = (one: Element) => one.matches(':is(.popover:popover-open, dialog[open])')
  const layers = () =>
    [...byClass('popover'), ...document.getElementsByTagName('dialog')].filter(isOpen).length
  // the address says that a form is open before it is drawn, and that none is before it has gone
  const isAsAddressed = () => !/[?&]open=/.test(location.hash) || layers() > 0
  const isThere = () => !isLoading() && pages().some(isFilled) && layers() < fewerThan && isAsAddressed()
  await frame()
  await new Promise((painted) => setTimeout(painted))
  const patience = performance.now() + 30_000
  while (!isThere() && performance.now() < patience) await frame()
  const names = pages().map(({ dataset }) => dataset['page'] ?? '')
  const links = [...document.querySelectorAll(':is(main, dialog[open]) a[href^="#/"]')].filter(isVisible)
  const isRefused = names.some((name) => /^(?:401|404|unknown)$/.test(name))
  const isEmpty = isLoading() || !pages().some(isFilled)
  return {
    path: location.hash.slice(1),
    layers: layers(),
    links: links.map((one) => one.getAttribute('href')?.slice(1) ?? ''),
    pages: names,
    fault: isRefused
      ? `leads to ${location.hash}`
      : isEmpty
        ? `${location.hash} ${isLoading() ? 'is still loading' : 'shows nothing'}`
        : '',
  }
}

/**
 * Names of what a selector finds in the page in front, one of what every row has, whatever numbers stand in them. Presses
 * the one that is wanted.
 */
function things([selector, wanted = '']: readonly [selector: string, wanted?: string]): string[] {
  const found = new Map<string, HTMLElement>()
  for (const one of document.querySelectorAll<HTMLElement>(selector)) {
    const page = one.closest<HTMLElement>('[data-page]')
    const isOff = one.matches(':disabled, [aria-disabled=true]')
    if (isOff || page === null || !one.checkVisibility({ visibilityProperty: true })) continue
    const text = `${one.ariaLabel ?? ''}${one.textContent}`.replaceAll(/[\d,.%]*[1-9][\d,.%]*/g, '#')
    const isInRow = one.role !== 'menuitem' && one.closest('tr, [role=row], li') !== null
    const isOwn =
      isInRow || one.closest('.page-acts, .list-acts, .state-row, [role=tablist], [role=menu]') !== null
    const panel = one.closest('[role=tabpanel]')?.getAttribute('aria-labelledby') ?? ''
    const name = `${panel} ${isOwn ? page.dataset['page'] : 'any page'}: ${isInRow ? one.className : text}`
    if (!found.has(name)) found.set(name, one)
  }
  found.get(wanted)?.click()
  return [...found.keys()]
}

/** What a person presses to see more: not what sorts, turns pages, takes away or saves a file. */
const buttons =
  ':is(button, [role=tab]):not(thead *, .paginator *, .danger, [role=treeitem] *, :has(.pi-download))'
const inRows = `:is(tbody, [role=row], li) ${buttons}`
const rowMenus = ':is(tr, li) [aria-haspopup=menu]'
const menuItems = '.popover:popover-open [role=menuitem]'

/** Addresses of one kind differ in numbers and in what they filter by, and lead to one page. */
const kindOf = (path: string): string => path.replace(/\?.*/, '').replaceAll(/\d+/g, '#')

type Seen = Awaited<ReturnType<typeof shown>>

/** Walks everything that the signed-in user can reach: each kind of address once, and there each kind of button. */
class Walk {
  /** What is wrong, and where. */
  readonly faults: string[] = []
  readonly #page: Page
  readonly #isMeant: (path: string) => boolean
  readonly #pending = new Set<Request>()
  /** Called whenever a request has ended, in whatever way. */
  #wake = (): void => undefined
  readonly #known = new Set<string>()
  /** Where the page that is gone through leads. */
  readonly #links = new Set<string>()
  /** Where it is, in the view that was chosen there. */
  #at = ''

  /** `isMeant` says where to go at all. */
  constructor(page: Page, isMeant: (path: string) => boolean) {
    this.#page = page
    this.#isMeant = isMeant
    page.on('request', (request) => this.#pending.add(request))
    const end = (request: Request) => {
      this.#pending.delete(request)
      this.#wake()
    }
    page.on('requestfailed', end)
    page.on('requestfinished', end)
    page.on('response', (response) => this.#note(response))
  }

  /** Goes to some addresses, and on to wherever they lead. */
  async from(paths: readonly string[]): Promise<void> {
    const queue = paths.filter((path) => this.#isMeant(path) && this.#isNew(kindOf(path)))
    await inOrder(queue, async (path) => this.from(await this.#visit(path)))
  }

  #note(response: Response): void {
    if (response.status() !== 401 && response.status() !== 403) return
    const { pathname } = new URL(response.url())
    this.faults.push(`${this.#at}: ${response.status()} ${response.request().method()} ${pathname}`)
  }

  #isNew(name: string): boolean {
    const isNew = !this.#known.has(name)
    this.#known.add(name)
    return isNew
  }

  /** Returns where a page leads. The tab before is closed, as what is kept behind a page costs every look at it. */
  async #visit(path: string): Promise<string[]> {
    this.#at = path
    this.#links.clear()
    await this.#page.keyboard.press('Alt+w')
    if ((await this.#go()).fault === '') {
      await this.#pressEach(inRows)
      await this.#pressEach(buttons)
    }
    return [...this.#links]
  }

  async #pressEach(selector: string): Promise<void> {
    await inOrder(await this.#fresh(selector), (name) => this.#goThrough(selector, name))
  }

  /** Presses something: where that is a menu, all that is in it and was not yet; where it is another view, its rows. */
  async #goThrough(selector: string, name: string): Promise<void> {
    const seen = await this.#press(selector, name)
    const items = seen.layers > 0 ? await this.#fresh(menuItems) : []
    if (items.length > 0) {
      await inOrder(items, async (item, place) => {
        if (place > 0) await this.#press(selector, name)
        await this.#return(await this.#press(menuItems, item))
      })
      return
    }
    if (seen.layers === 0 && seen.path !== this.#at && kindOf(seen.path) === kindOf(this.#at)) {
      const before = this.#at
      this.#at = seen.path
      const [menu] = await this.#all(rowMenus)
      if (menu !== undefined) await this.#goThrough(rowMenus, menu)
      await inOrder(await this.#fresh(inRows), async (one) => this.#return(await this.#press(inRows, one)))
      this.#at = before
    }
    await this.#return(seen)
  }

  async #all(selector: string): Promise<string[]> {
    return this.#page.evaluate(things, [selector] as const)
  }

  async #fresh(selector: string): Promise<string[]> {
    // the states of a list that no row is in have a 0 beside them
    return (await this.#all(selector)).filter((name) => !name.endsWith(' 0') && this.#isNew(name))
  }

  /** Presses something if it is still there; returns what is shown then. */
  async #press(selector: string, name: string): Promise<Seen> {
    return this.#look(Infinity, `(${String(things)})(${JSON.stringify([selector, name])})`)
  }

  async #go(): Promise<Seen> {
    return this.#look(Infinity, `location.hash = ${JSON.stringify(this.#at)}`)
  }

  /** Closes what lies over the page, and goes back to it from where a button has led. */
  async #return({ layers, path }: { layers: number; path: string }): Promise<void> {
    if (layers > 0) {
      await this.#page.keyboard.press('Escape')
      const seen = await this.#look(layers)
      if (seen.layers < layers) return this.#return(seen)
      this.faults.push(`${this.#at}: does not close by Escape`)
    }
    if (path !== this.#at) await this.#go()
  }

  /**
   * Waits until all that was asked is there and drawn, with fewer layers than a number, and looks at it. What is done before
   * goes with it, as each call into the browser costs as much as what it does there.
   */
  async #look(fewerThan = Infinity, act = ''): Promise<Seen> {
    const seen = await this.#page.evaluate<Seen>(`${act};(${String(shown)})(${fewerThan})`)
    if (this.#pending.size > 0) {
      // what comes may ask for more once it is drawn
      await new Promise<void>((resolve) => (this.#wake = resolve))
      return this.#look(fewerThan)
    }
    if (seen.fault !== '') this.faults.push(`${this.#at}: ${seen.fault}`)
    else for (const link of [seen.path, ...seen.links]) this.#links.add(link)
    return seen
  }
}

/** Those who have so many pages that several share the walk. */
const busy: ReadonlySet<string> = new Set(['dispatcher', 'engineer'])
const isOnOrders = (path: string) => /^\/(?:reform|report)\//.test(path)
const isOnDevices = (path: string) => /^\/(?:iot|devices)/.test(path)

const shares = [
  { where: 'among orders and reports', isMeant: isOnOrders },
  { where: 'among devices', isMeant: isOnDevices },
  { where: 'elsewhere', isMeant: (path: string) => !isOnOrders(path) && !isOnDevices(path) },
]

const walks = demoAccounts.flatMap((account) =>
  busy.has(account.username)
    ? shares.map((share) => ({ account, ...share }))
    : [{ account, where: 'wherever the console leads', isMeant: () => true }],
)

/** What the dashboard of a role is called. */
const homes: Readonly<Partial<Record<string, keyof typeof homeWords>>> = {
  admin: 'administrator',
  auditor: 'auditor',
  crew: 'crew',
  dispatcher: 'dispatcher',
  engineer: 'engineer',
}

for (const { account, where, isMeant } of walks) {
  test(`${account.username} is refused nothing ${where}`, async ({ page, world }) => {
    test.setTimeout(480_000)
    const pathsOf = async (one: typeof account) => {
      const api = `${world.url}/api`
      const pages = await pagesFor(api, await tokenFrom(api, one))
      return pages.filter((found) => isBuilt(found) && isAsked(found)).map(({ path }) => path)
    }
    // an administrator may do what others may: only what nobody else has is left
    const others = account === demoAccounts[0] ? demoAccounts.slice(1) : []
    const walked = new Set((await Promise.all(others.map(pathsOf))).flat().map(kindOf))
    await page.addInitScript(leaveUndrawn)
    await enter(page, '/dashboard', account.username)
    const own = await pathsOf(account)
    const kinds = new Set(own.map(kindOf))
    const isWalked = (path: string) =>
      isMeant(path) && !walked.has(kindOf(path)) && (!isLimited || kinds.has(kindOf(path)))
    const walk = new Walk(page, isWalked)
    // pages of one record are reached from its row
    await walk.from(own.filter((path) => isLimited || !/\/\d+$/.test(path)))
    expect(walk.faults).toEqual([])
    if (!isMeant('/dashboard')) return
    // what the role begins with where nothing was chosen
    const home = new Walk(page, (path) => kindOf(path) === '/dashboard')
    await home.from(['/dashboard?dashboard=role'])
    expect(home.faults).toEqual([])
    const name = homes[account.username]
    if (name === undefined) return
    const [en, zh] = homeWords[name]
    await goTo(page, '/dashboard?dashboard=role')
    await expect(page.getByRole('heading', { level: 1, name: en })).toBeVisible()
    await page.context().addCookies([{ name: 'language', value: 'zh', url: world.url }])
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: zh })).toBeVisible()
  })
}
