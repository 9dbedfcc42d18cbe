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

// code for the page is text: a function would contain helpers of its compiler

/** Setup of browser figures: a browser in front of nginx, the build and a mock platform. */
export interface Site {
  browser: Browser
  url: string
}

/** Runs a measurement on a page with an empty cache and no session. */
export const onFreshPage =
  <Result>(act: (page: Page) => Promise<Result>) =>
  ({ browser, url: baseURL }: Site): Promise<Result> => {
    const viewport = { width: 1366, height: 768 }
    const opening = browser.newContext({ baseURL, viewport, locale: 'en-US' })
    return closing(opening, async (context) => act(await context.newPage()))
  }

/** Returns the median of five measurements, each on a fresh page. */
export const onFivePages = (act: (page: Page) => Promise<number>) => (site: Site) =>
  medianOf(5, () => onFreshPage(act)(site))

/**
 * Runs a measurement on a signed-in page of a platform with many rows, with the built console unless another is given.
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

/** Opens a page of the console and waits for its content. */
export async function open(page: Page, path: string, shown: Locator | string): Promise<void> {
  await page.goto(`/#${path}`)
  await (typeof shown === 'string' ? page.locator(shown).first() : shown).waitFor()
  await page.waitForLoadState('networkidle')
}

/** Milliseconds the pointer rests on its target before the click, for the page to settle. */
const rest = 100

/** Resolves to the milliseconds since an event, in the first task after the frame in which a condition holds. */
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
 * Returns the milliseconds from a click to the first frame in which a condition holds, given as an expression of the
 * page. Measured from the click event's timestamp, which is the release of the button, to the first task after that
 * frame, when the page has handled the event, laid out and painted. Excludes the display itself, and unlike Event
 * Timing entries is not rounded to 8 ms. The pointer is moved beforehand, and the frames of the press are finished.
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

/** Returns the milliseconds from a key press to the paint of its effect. */
export async function keyToPaint(page: Page, key: string): Promise<number> {
  await page.evaluate(painted('keydown', 'true'))
  await page.keyboard.press(key)
  return page.evaluate<number>(untilPainted)
}

/** Page milestones, detected in every frame. */
const moments = {
  'form-usable': `(() => {
    const field = document.querySelector('input[type=password]')
    return field !== null && !field.disabled && field.checkVisibility()
  })()`,
  'home-visible': `document.querySelector('[data-page=dashboard]')?.checkVisibility() === true`,
}

/** Marks the frame after the one that reaches the milestone, when it is painted. Must be called before opening. */
export async function markMoment(page: Page, moment: keyof typeof moments): Promise<void> {
  await page.addInitScript(`(function look() {
    if (${moments[moment]}) requestAnimationFrame(() => performance.mark('${moment}'))
    else requestAnimationFrame(look)
  })()`)
}

/** Returns the milliseconds from the start of the navigation to a mark or paint entry; waits for it. */
export async function momentOf(page: Page, entry: string): Promise<number> {
  const time = await page.waitForFunction((name) => performance.getEntriesByName(name)[0]?.startTime, entry)
  return (await time.jsonValue()) ?? Number.NaN
}

const run = promisify(execFile)
const web = ['web/index.html', 'web/src', 'web/public']
const parts = ['contract', 'domain', 'scripts', ...web, 'package.json', 'tsconfig.json']

/** Runs a measurement on a console in which a benchmark page replaces that of a component. */
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
