import { readFile, rm, writeFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page, BrowserContext } from '@playwright/test'
import { formatTime, momentOf } from '#mock/lib/time.ts'
import { ensureBuilt } from './build.ts'
import { digestFile, pictureDigests } from './check/rules/pictures.ts'
import { readProject } from './check/source-file.ts'
import { launchChromium } from './machine/chromium.ts'
import { inOrder } from './process/in-order.ts'
import { fromRoot } from './root.ts'
import { readmePictures, readmeTime } from './screens/readme.ts'
import {
  chooseTargets,
  fileName,
  variantName,
  variants,
  loginTarget,
  type Target,
  type Variant,
} from './screens/targets.ts'
import { signIn } from './sign-in.ts'
import { startWorld } from './world.ts'

/** Cookies and storage of a signed-in account, in Playwright's format. */
type Session = Awaited<ReturnType<BrowserContext['storageState']>>

interface Order {
  browser: Browser
  url: string
  folder: string
  session: Session
  /** Browser time in epoch milliseconds; the present by default. */
  now?: number
}

/** Takes screenshots of all targets in one variant, each as `<folder>/<component>/<variant>.png`. */
async function takeVariant(order: Order, variant: Variant, targets: readonly Target[]): Promise<void> {
  const inside = targets.filter((target) => target !== loginTarget)
  if (inside.length < targets.length) await takeAs(order, variant, [loginTarget], undefined)
  if (inside.length > 0) await takeAs(order, variant, inside, order.session)
}

/** Takes a screenshot of one target in one variant. */
async function takePicture(
  { browser, url, session, now }: Order,
  variant: Variant,
  target: Target,
  file: string,
): Promise<void> {
  const context = await openContext(browser, url, variant, session)
  if (now !== undefined) await context.clock.setFixedTime(now)
  await shoot(context, target, file)
  await context.close()
}

async function takeAs(
  { browser, url, folder }: Order,
  variant: Variant,
  targets: readonly Target[],
  session: Session | undefined,
): Promise<void> {
  const context = await openContext(browser, url, variant, session)
  await inOrder(targets, async (target) => {
    const place = join(folder, fileName(target.component))
    await mkdir(place, { recursive: true })
    await shoot(context, target, join(place, `${variantName(variant)}.png`))
  })
  await context.close()
}

async function shoot(context: BrowserContext, target: Target, file: string): Promise<void> {
  // a new window, so that no tabs of other pages are visible
  const page = await context.newPage()
  await page.goto(`/#${target.path}`)
  await settle(page, target)
  await page.screenshot({ path: file, animations: 'disabled' })
  await page.close()
}

async function openContext(
  browser: Browser,
  url: string,
  { language, theme, width, height }: Variant,
  session: Session | undefined,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    colorScheme: theme,
    ...(session !== undefined && { storageState: session }),
  })
  await context.addCookies([{ name: 'language', value: language, url }])
  await context.addInitScript(`localStorage.setItem('theme', '${theme}')`)
  return context
}

/** Waits until the page is rendered, nothing is busy and the network is idle. */
async function settle(page: Page, { component }: Target): Promise<void> {
  const root = component === 'login' ? 'input[type=password]' : `[data-page="${component}"]`
  await page.locator(root).filter({ visible: true }).first().waitFor()
  await page.waitForLoadState('networkidle')
  // a function, as a string would be blocked by the page's policy
  await page.waitForFunction(
    () => document.querySelector('main [aria-busy=true], [role=progressbar]') === null,
  )
}

/** Captures the README's pictures, or all or named pages in both languages, both themes and two widths. */
async function takeScreens(names: readonly string[]): Promise<void> {
  await ensureBuilt()
  const moment = names[0] === 'readme' ? `${formatTime(Date.now()).slice(0, 10)} ${readmeTime}` : undefined
  const world = await startWorld('start', moment === undefined ? {} : { moment })
  const browser = await launchChromium()
  const context = await browser.newContext({ baseURL: world.url })
  const page = await context.newPage()
  await signIn(page)
  const session = await context.storageState()
  await (moment !== undefined
    ? takeReadme({ browser, url: world.url, folder: fromRoot('docs'), session, now: momentOf(moment) })
    : takePages({ browser, url: world.url, folder: fromRoot('screens'), session }, page, names))
  await browser.close()
  await world.close()
}

/** Takes the README's pictures into `docs/` and records the digests of their pages. */
async function takeReadme(order: Order): Promise<void> {
  await inOrder(readmePictures, async ({ name, variant, target }) => {
    await takePicture(order, variant, target, join(order.folder, `${name}.png`))
    console.log(`docs/${name}.png`)
  })
  const digests = pictureDigests(readProject(fromRoot()))
  await writeFile(fromRoot(digestFile), `${JSON.stringify(digests, undefined, 2)}\n`)
}

async function takePages(order: Order, page: Page, names: readonly string[]): Promise<void> {
  const { browser, folder } = order
  const targets = await chooseTargets(page, names)
  await Promise.all(
    targets.map(({ component }) => rm(join(folder, fileName(component)), { recursive: true, force: true })),
  )
  await inOrder(variants, (variant) => takeVariant(order, variant, targets))
  await inOrder(targets, async ({ component }) => {
    await makeContactSheet(browser, folder, fileName(component))
    console.log(`screens/${fileName(component)}.png`)
  })
}

await takeScreens(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})

/** Combines all variants of a page into one picture, `<folder>/<name>.png`: one row per language and theme. */
async function makeContactSheet(browser: Browser, folder: string, name: string): Promise<void> {
  const cells = await Promise.all(
    variants.map(async (variant) => {
      const picture = await readFile(join(folder, name, `${variantName(variant)}.png`))
      const source = `data:image/png;base64,${picture.toString('base64')}`
      return `<figure><img src="${source}" height="450"><figcaption>${variantName(variant)}</figcaption></figure>`
    }),
  )
  const page = await browser.newPage({ viewport: { width: 2000, height: 1000 } })
  await page.setContent(
    `<style>
      body { display: flex; flex-wrap: wrap; gap: 16px; margin: 16px; background: #888; font: 14px sans-serif }
      figure { margin: 0 } img { display: block }
    </style>${cells.join('')}`,
  )
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
  await page.close()
}
