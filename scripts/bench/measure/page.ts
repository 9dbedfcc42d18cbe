import { execFile } from 'node:child_process'
import { cp, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, Locator, Page } from '@playwright/test'
import { closing, inFolder } from '../../process/closing.ts'
import { fromRoot } from '../../root.ts'
import { signIn } from '../../sign-in.ts'
import { onPlatform, type BulkOptions, type BulkPlatform } from '../servers/bulk-platform.ts'
import { medianOf } from './times.ts'

// Code for the page is text here: a function would bring the names of its compiler along.

/** Where browser figures are measured: one browser in front of nginx, the build and a mock platform. */
export interface Site {
  browser: Browser
  url: string
}

/** A measurement on a page with an empty cache and no session. */
export const onFreshPage =
  <Result>(act: (page: Page) => Promise<Result>) =>
  ({ browser, url: baseURL }: Site): Promise<Result> => {
    const viewport = { width: 1366, height: 768 }
    const opening = browser.newContext({ baseURL, viewport, locale: 'en-US' })
    return closing(opening, async (context) => act(await context.newPage()))
  }

/** The middle one of five measurements, each on a fresh page. */
export const onFivePages = (act: (page: Page) => Promise<number>) => (site: Site) =>
  medianOf(5, () => onFreshPage(act)(site))

/**
 * A measurement on a page that has signed in at a platform with many rows, before the console of the build unless another
 * is given.
 */
export const onConsole =
  <Result>(options: Partial<BulkOptions>, act: (page: Page, platform: BulkPlatform) => Promise<Result>) =>
  ({ browser }: Site): Promise<Result> =>
    onPlatform({ consoleDir: fromRoot('web/dist'), ...options }, (platform) => {
      const signedIn = onFreshPage(async (page) => {
        await signIn(page)
        await page.waitForLoadState('networkidle')
        return act(page, platform)
      })
      return signedIn({ browser, url: platform.url })
    })()

/** Opens a page of the console and waits for what it shows. */
export async function open(page: Page, path: string, shown: Locator | string): Promise<void> {
  await page.goto(`/#${path}`)
  await (typeof shown === 'string' ? page.locator(shown).first() : shown).waitFor()
  await page.waitForLoadState('networkidle')
}

/** Milliseconds for the pointer to rest on what it is about to press, and for the page to be done with that. */
const rest = 100

/** Resolves with the milliseconds since an event of a page, in the first task after the frame in which a condition holds. */
const painted = (event: string, condition: string) => `void (window.benchPainted = new Promise((done) => {
  addEventListener('${event}', ({ timeStamp }) => {
    requestAnimationFrame(function look() {
      if (!(${condition})) return requestAnimationFrame(look)
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => done(performance.now() - timeStamp)
      port2.postMessage('')
    })
  }, { capture: true, once: true })
}))`
const late = `new Promise((_done, fail) => setTimeout(fail, 10000, new Error('No paint within 10 s')))`
const untilPainted = `Promise.race([window.benchPainted, ${late}])`

/**
 * Milliseconds from a click to the first frame in which a condition holds, an expression of the page. Counted from the
 * time stamp of the click event, which is when the button was let go, to the first task after that frame: then the
 * page has handled the event, laid out and painted. What the screen itself takes is left out, and unlike the entries
 * of Event Timing this is not rounded to 8 ms. The pointer is there before, and each frame of the press is over.
 */
export async function clickToPaint(page: Page, target: Locator, condition = 'true'): Promise<number> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (box === null) throw new Error(`${target.toString()} is not on the screen`)
  await page.mouse.move(box.x + Math.min(box.width / 2, 20), box.y + box.height / 2)
  await page.waitForTimeout(rest)
  await page.evaluate(painted('click', condition))
  await page.mouse.down()
  await page.waitForTimeout(rest)
  await page.mouse.up()
  return page.evaluate<number>(untilPainted)
}

/** Milliseconds from a key to the paint of what it typed. */
export async function keyToPaint(page: Page, key: string): Promise<number> {
  await page.evaluate(painted('keydown', 'true'))
  await page.keyboard.press(key)
  return page.evaluate<number>(untilPainted)
}

/** A moment in the life of a page, found by looking at every frame. */
const moments = {
  'form-usable': `(() => {
    const field = document.querySelector('input[type=password]')
    return field !== null && !field.disabled && field.checkVisibility()
  })()`,
  'home-visible': `document.querySelector('[data-page=dashboard]')?.checkVisibility() === true`,
}

/** Marks the frame after the first one in which the moment has come: it is painted. To be called before opening. */
export async function markMoment(page: Page, moment: keyof typeof moments): Promise<void> {
  await page.addInitScript(`(function look() {
    if (${moments[moment]}) requestAnimationFrame(() => performance.mark('${moment}'))
    else requestAnimationFrame(look)
  })()`)
}

/** Milliseconds from the start of the navigation to a mark or paint; waits for it. */
export async function momentOf(page: Page, entry: string): Promise<number> {
  const time = await page.waitForFunction((name) => performance.getEntriesByName(name)[0]?.startTime, entry)
  return (await time.jsonValue()) ?? Number.NaN
}

const run = promisify(execFile)
const web = ['web/index.html', 'web/src', 'web/public']
const parts = ['contract', 'domain', 'scripts', ...web, 'package.json', 'tsconfig.json']

/** A measurement on a console with a page of the bench in place of that of a component. */
export const onBenchConsole =
  <Result>(page: string, component: string, rows: number, act: (page: Page) => Promise<Result>) =>
  (site: Site): Promise<Result> =>
    inFolder('bench', async (copy) => {
      await Promise.all(parts.map((part) => cp(fromRoot(part), join(copy, part), { recursive: true })))
      await symlink(fromRoot('node_modules'), join(copy, 'node_modules'))
      const file = fromRoot(`scripts/bench/pages/${page}.page.tsx`)
      await cp(file, join(copy, `web/src/features/${component}.page.tsx`))
      await run(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], { cwd: copy }).catch(
        (error: unknown) => {
          const [why = String(error)] = /^.*ERROR:.*$/m.exec(String(error)) ?? []
          throw new Error(`The console with ${page} cannot be built: ${why}`, { cause: error })
        },
      )
      return onConsole({ rows, consoleDir: join(copy, 'web/dist') }, act)(site)
    })
