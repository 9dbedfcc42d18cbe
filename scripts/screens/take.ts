import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { inOrder } from '../process/in-order.ts'
import { fileName, loginTarget, variantName, type Target, type Variant } from './targets.ts'

/** Cookies and storage of a signed-in account, as Playwright carries them. */
type Session = Awaited<ReturnType<BrowserContext['storageState']>>

export interface Order {
  browser: Browser
  url: string
  folder: string
  session: Session
  /** What the browser takes for the time, epoch milliseconds; the present if not given. */
  now?: number
}

/** Takes all targets in one variant, each into `<folder>/<component>/<variant>.png`. */
export async function takeVariant(order: Order, variant: Variant, targets: readonly Target[]): Promise<void> {
  const inside = targets.filter((target) => target !== loginTarget)
  if (inside.length < targets.length) await takeAs(order, variant, [loginTarget], undefined)
  if (inside.length > 0) await takeAs(order, variant, inside, order.session)
}

/** Takes one target in one variant into a file. */
export async function takePicture(
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
  // A window of its own, so that no tabs of other pages stand in the picture.
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

/** Waits until the page stands, nothing is busy and the network is quiet. */
async function settle(page: Page, { component }: Target): Promise<void> {
  const root = component === 'login' ? 'input[type=password]' : `[data-page="${component}"]`
  await page.locator(root).filter({ visible: true }).first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(`document.querySelector('main [aria-busy=true], [role=progressbar]') === null`)
}
