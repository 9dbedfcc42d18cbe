import type { Page, Request, Response } from '@playwright/test'
import { inOrder } from '../../../scripts/process/in-order.ts'
import { test } from '../harness/test.ts'
import { shown, things } from './in-page.ts'

/** Buttons that reveal more: not those that sort, page, delete or download. */
const buttons =
  ':is(button, [role=tab]):not(thead *, .paginator *, .danger, [role=treeitem] *, :has(.pi-download))'
const inRows = `:is(tbody, [role=row], li) ${buttons}`
const rowMenus = ':is(tr, li) [aria-haspopup=menu]'
const menuItems = '.popover:popover-open [role=menuitem]'

/** Reduces addresses that differ only in numbers and filters to one, as they lead to one page. */
export const kindOf = (path: string): string => path.replace(/\?.*/, '').replaceAll(/\d+/g, '#')

type Seen = Awaited<ReturnType<typeof shown>>

/** Walks everything that the signed-in user can reach: each kind of address once, and there each kind of button. */
export class Walk {
  /** Faults with their location. */
  readonly faults: string[] = []
  readonly #page: Page
  readonly #isMeant: (path: string) => boolean
  readonly #pending = new Set<Request>()
  /** Called when any request ends, successfully or not. */
  #wake = (): void => undefined
  readonly #known = new Set<string>()
  /** Links found on the current page. */
  readonly #links = new Set<string>()
  /** Current address, including the selected view. */
  #at = ''
  /** Name of the element pressed last. */
  #pressed = ''

  /** `isMeant` limits the paths to visit. */
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

  /** Visits the paths and everything reachable from them. */
  async from(paths: readonly string[]): Promise<void> {
    const queue = paths.filter((path) => this.#isMeant(path) && this.#isNew(kindOf(path)))
    // outside of a step, each call searches all earlier ones
    await inOrder(queue, async (path) => this.from(await test.step(path, () => this.#visit(path))))
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

  /** Returns a page's links. Closes the previous tab, as hidden pages slow every check. */
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

  /** Presses an element; then visits the unseen items if it is a menu, or the rows if it is another view. */
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
    // the states of a list without rows have a 0 beside them
    return (await this.#all(selector)).filter((name) => !name.endsWith(' 0') && this.#isNew(name))
  }

  /** Presses an element if it still exists; returns what is shown then. */
  async #press(selector: string, name: string): Promise<Seen> {
    this.#pressed = name
    return this.#look(Infinity, `(${String(things)})(${JSON.stringify([selector, name])})`)
  }

  async #go(): Promise<Seen> {
    return this.#look(Infinity, `location.hash = ${JSON.stringify(this.#at)}`)
  }

  /** Closes overlays, and returns to the page that a button has left. */
  async #return({ layers, path }: { layers: number; path: string }): Promise<void> {
    if (layers > 0) {
      await this.#page.keyboard.press('Escape')
      const seen = await this.#look(layers)
      if (seen.layers < layers) return this.#return(seen)
      this.faults.push(`${this.#at}: '${this.#pressed}' does not close by Escape`)
    }
    if (path !== this.#at) await this.#go()
  }

  /**
   * Waits until all responses have arrived and are drawn, with fewer overlays than a number, and inspects the page.
   * Runs `act` in the same call, as each call into the browser costs as much as its work there.
   */
  async #look(fewerThan = Infinity, act = '', isLate = false): Promise<Seen> {
    const unsettle = "document.documentElement.removeAttribute('data-settled')"
    const look = `${unsettle};${act};(${String(shown)})(${fewerThan}, ${isLate})`
    const seen = await this.#page.evaluate<Seen>(look)
    if (this.#pending.size > 0) {
      // loaded content may request more once drawn
      await new Promise<void>((resolve) => (this.#wake = resolve))
      return this.#look(fewerThan, '', true)
    }
    if (seen.fault !== '') this.faults.push(`${this.#at}: ${seen.fault}`)
    else for (const link of [seen.path, ...seen.links]) this.#links.add(link)
    return seen
  }
}
