import { basename, dirname, join } from 'node:path'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Language } from '#contract/schema/language.ts'
import { demoAccounts } from '../../../mock-server/seed/accounts.ts'
import { isBuilt, pagesFor, type MenuPage } from '../../../scripts/permitted-pages.ts'
import { bundleScript } from '../../../scripts/process/bundle.ts'
import { fromRoot } from '../../../scripts/root.ts'
import { tokenFrom } from '../../../scripts/calls.ts'
import type * as Worlds from '../../../scripts/world.ts'
import type { Browser, Size, InputStep } from './browser.ts'
import { buildUp } from './child.ts'
import { consoleThatCollects } from './collector.ts'
import { until } from '../../../scripts/process/until.ts'

/** Timeout in seconds for anything to appear, on a busy machine. */
const patience = 60

/** The page in a browser, operated as a user does. */
interface Page {
  open(url: string): Promise<void>
  /** Calls a function in the page; its arguments and result must be JSON. */
  run<Args extends readonly unknown[], Result>(act: (...args: Args) => Result, ...args: Args): Promise<Result>
  /** Waits until a function returns true in the page. */
  until<Args extends readonly unknown[]>(
    what: string,
    isSo: (...args: Args) => boolean,
    ...args: Args
  ): Promise<unknown>
  /** Clicks the first match that is visible, contains the text, does not move and is not covered. */
  click(selector: string, text?: string): Promise<void>
  /** Clicks a field and types a text, key by key. */
  type(selector: string, text: string): Promise<void>
  problems(): Promise<string[]>
  resize(size: Size): Promise<void>
  /** Writes a PNG of the window. */
  picture(path: string): Promise<void>
}

function pageOf(browser: Browser): Page {
  const run: Page['run'] = async (act, ...args) =>
    JSON.parse(
      await browser.evaluate(`JSON.stringify((${act.toString()})(...${JSON.stringify(args)}) ?? null)`),
    )
  const click: Page['click'] = async (selector, text = '') => {
    let place: Place | null = null
    const isThere = async () => {
      const before = place
      place = await run(placeToClick, selector, text)
      return place !== null && place.x === before?.x && place.y === before.y
    }
    await until(`${selector} "${text}" that can be clicked`, isThere, patience)
    const actions: InputStep[] = [
      { type: 'pointerMove', ...(place as Place | null) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await browser.perform([{ type: 'pointer', id: 'mouse', actions }])
  }
  return {
    run,
    click,
    open: (url) => browser.open(url),
    problems: () => browser.problems(),
    resize: (size) => browser.resize(size),
    picture: async (path) => {
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, await browser.picture())
    },
    until: (what, isSo, ...args) => until(what, () => run(isSo, ...args), patience),
    type: async (selector, text) => {
      await click(selector)
      const actions = [...text].flatMap((value): InputStep[] => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await browser.perform([{ type: 'key', id: 'keyboard', actions }])
    },
  }
}

/** Pixels from the corner of the window. */
interface Place {
  x: number
  y: number
}

/** Runs in the page: the centre of the first match, once nothing moves and it is on top. */
function placeToClick(selector: string, text: string): Place | null {
  const found = [...document.querySelectorAll(selector)].find(
    (one) => one.checkVisibility({ visibilityProperty: true }) && one.textContent.includes(text),
  )
  if (found === undefined || document.getAnimations().some(moves)) return null
  found.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  const { x, y, width, height } = found.getBoundingClientRect()
  const middle = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
  const onTop = document.elementFromPoint(middle.x, middle.y)
  return onTop !== null && (found.contains(onTop) || onTop.closest('label')?.contains(found)) ? middle : null

  function moves({ playState, effect }: Animation): boolean {
    return playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
  }
}

// All of these run in the page, so each function uses only what it contains.

/** Navigates within the console without reloading it, and marks the page being left. */
function goTo(path: string): void {
  if (location.hash === `#${path}`) return
  for (const page of document.querySelectorAll('main [data-page]'))
    page.toggleAttribute('data-left', page.checkVisibility())
  location.hash = path
}

/** Whether a page is shown, with its heading, and nothing within the window is loading. */
function isSettled(name: string): boolean {
  const isShown = (one: Element) => one.checkVisibility({ visibilityProperty: true })
  const page = [...document.querySelectorAll(`[data-page="${name}"]:not([data-left])`)].find(isShown)
  const heading = [...(page?.querySelectorAll('h1') ?? [])].find(isShown)
  const waiting = [...document.querySelectorAll('main [aria-busy=true], main .skeleton')]
  // content further down loads when it is scrolled into view
  const isWaiting = waiting.some((one) => isShown(one) && one.getBoundingClientRect().top < innerHeight)
  return heading !== undefined && heading.textContent.trim() !== '' && !isWaiting
}

/** Elements of the shown page that are too wide, and whether the window scrolls instead of the page. */
function sizeFaults(): string[] {
  const { scrollHeight, clientHeight } = document.documentElement
  const wide = [document.documentElement, document.body, ...document.querySelectorAll('main, main .page')]
    .filter((one) => one.scrollWidth > one.clientWidth && one.checkVisibility())
    .map((one) => `${one.tagName} ${one.className}: ${one.scrollWidth} in ${one.clientWidth} wide`)
  const tall = scrollHeight > clientHeight ? [`the window: ${scrollHeight} in ${clientHeight} tall`] : []
  const needless = [...document.querySelectorAll('main:has(.message-page)')]
    .filter(
      (one) => one.scrollHeight > one.clientHeight && one.querySelector('.message-page')?.checkVisibility(),
    )
    .map((one) => `a message: ${one.scrollHeight} in ${one.clientHeight} tall`)
  return [...wide, ...tall, ...needless]
}

/** Whether a visible curve canvas has been drawn on. */
function isDrawn(): boolean {
  return [...document.querySelectorAll<HTMLCanvasElement>('.time-chart canvas')].some((canvas) => {
    if (!canvas.checkVisibility() || canvas.width === 0 || canvas.height === 0) return false
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
    return pixels?.some((value) => value !== 0) ?? false
  })
}

interface Tour {
  start: () => Promise<Browser>
  /** The console's initial language for a user of this browser. */
  language: Language
  /** Narrowest window tested. */
  narrow: Size
}

/** Walks through the whole console with one browser: signs in, opens every page, draws a curve, fills in a form. */
export async function tour({ start, language, narrow }: Tour): Promise<void> {
  const { made, takeDown } = await buildUp(async (later) => {
    const site = await consoleThatCollects()
    later(site.remove)
    // loaded as one file, which takes a tenth of the time of its modules; it is located where its packages resolve
    const folder = await mkdtemp(fromRoot('node_modules/.engines-'))
    later(() => rm(folder, { recursive: true }))
    const bundle = join(folder, 'world.mjs')
    await bundleScript('scripts/world.ts', bundle)
    const { startWorld }: typeof Worlds = await import(bundle)
    // reports over all devices are the slowest pages, and a small fleet shows them as well
    const settings = { devices: 400, consoleRoot: site.folder, isLucky: true, checkAnswers: true }
    const world = await startWorld('start', settings)
    later(() => world.close())
    const apiUrl = `${world.url}/api`
    const pages = await pagesFor(apiUrl, await tokenFrom(apiUrl))
    const browser = await start()
    later(browser.close)
    return { url: world.url, pages, page: pageOf(browser) }
  })
  afterAll(takeDown)
  const { page, url, pages } = made
  beforeEach(({ onTestFailed, task }) => {
    const name = `${basename(task.file.name, '.test.ts')} ${task.name}`.replaceAll(/\W+/g, '-')
    onTestFailed(() => page.picture(fromRoot(`test-results/engines/${name}.png`)))
  })

  test(`uses the language of the browser and signs in through the form`, async () => {
    await page.open(url)
    const [account] = demoAccounts
    await page.type('input[name=username]', account?.username ?? '')
    await page.type('input[name=password]', account?.password ?? '')
    await page.click('button[type=submit]')
    await page.until('the dashboard', isSettled, 'dashboard')
    expect(await page.run(() => document.documentElement.lang)).toMatch(language)
    expect(await page.problems()).toEqual([])
  })

  // a newly opened page, or a newly narrowed window, may take a moment
  const expectFits = () => expect.poll(() => page.run(sizeFaults), { timeout: 5_000 }).toEqual([])
  const open = async (shown: MenuPage) => {
    await page.run(goTo, shown.path)
    await page.until(`the page ${shown.component}`, isSettled, nameOf(shown))
    await expectFits()
    expect(await page.problems()).toEqual([])
  }
  test.each(pages)('opens $path', open)

  test('draws the curves of a device', async () => {
    await page.run(goTo, '/iot/device/info/1')
    await page.click('.record-tab[id$="-telemetry"]')
    await page.until('a curve', isDrawn)
    await expectFits()
    expect(await page.problems()).toEqual([])
  })

  test('makes an account in a form', async () => {
    await page.run(goTo, '/system/user')
    await page.until('the accounts', isSettled, 'system/user')
    await page.click('[data-page="system/user"] .button.primary')
    await page.type('[data-field=loginName] input', 'gulan')
    await page.type('[data-field=username] input', 'Gu Lan')
    await page.type('[data-field=usernameZh] input', '顾岚')
    await page.type('[data-field=email] input', 'gu.lan@lanjiang.example')
    await page.click('[data-field=groupId] [role=combobox]')
    // it takes the focus when complete, which may move it
    await page.until(
      'the tree',
      () => document.activeElement?.matches('[role=treeitem], input[type=search]') ?? false,
    )
    await page.click('dialog [role=treeitem] [role=treeitem]')
    await page.until(
      'an organisation',
      () => document.querySelector('[data-field=groupId] [role=combobox] .meta') === null,
    )
    await page.click('.form-drawer-foot .button.primary')
    await page.until('the form to close', () => document.querySelector('.form-drawer[open]') === null)
    await page.type('[data-page="system/user"] .filter-bar input[type=search]', 'gulan')
    await page.until('the new account', () => {
      const rows = [...document.querySelectorAll('[data-page="system/user"] tbody tr')]
      return rows.length === 1 && rows[0]?.textContent.includes('gulan') === true
    })
    expect(await page.problems()).toEqual([])
  })

  describe('in a narrow window', () => {
    beforeAll(() => page.resize(narrow))
    test.each(pages.filter(isBuilt))('opens $path', open)
  })
}

/** Component name at the root of the page: a page not built yet shows `later`. */
function nameOf(shown: MenuPage): string {
  return isBuilt(shown) ? shown.component : 'later'
}
