import type { Page, Request, Response } from '@playwright/test'
import { inOrder } from '../../../scripts/process/in-order.ts'
import { test } from '../harness/test.ts'
import { shown, things } from './in-page.ts'

/** What a person presses to see more: not what sorts, turns pages, takes away or saves a file. */
const buttons =
  ':is(button, [role=tab]):not(thead *, .paginator *, .danger, [role=treeitem] *, :has(.pi-download))'
const inRows = `:is(tbody, [role=row], li) ${buttons}`
const rowMenus = ':is(tr, li) [aria-haspopup=menu]'
const menuItems = '.popover:popover-open [role=menuitem]'

/** Addresses of one kind differ in numbers and in what they filter by, and lead to one page. */
export const kindOf = (path: string): string => path.replace(/\?.*/, '').replaceAll(/\d+/g, '#')

type Seen = Awaited<ReturnType<typeof shown>>

/** Walks everything that the signed-in user can reach: each kind of address once, and there each kind of button. */
export class Walk {
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
    // outside of a step, each call looks through all before it
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
