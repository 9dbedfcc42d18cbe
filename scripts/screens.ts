import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buildConsole } from './build.ts'
import { launchChromium } from './chromium.ts'
import { isBuildFresh } from './demo/freshness.ts'
import { inOrder } from './in-order.ts'
import { fromRoot } from './root.ts'
import { makeContactSheet } from './screens/contact-sheet.ts'
import { takeVariant } from './screens/take.ts'
import { chooseTargets } from './screens/targets.ts'
import { fileName, variants } from './screens/variants.ts'
import { signIn } from './sign-in.ts'
import { startWorld } from './world.ts'

/** Pictures of every page, or of the components named, in both languages, both themes and two widths. */
async function takeScreens(names: readonly string[]): Promise<void> {
  if (!isBuildFresh(fromRoot())) await buildConsole()
  const world = await startWorld('start')
  const browser = await launchChromium()
  const context = await browser.newContext({ baseURL: world.url })
  const page = await context.newPage()
  await signIn(page)
  const targets = await chooseTargets(page, names)
  const folder = fromRoot('screens')
  await Promise.all(
    targets.map(({ component }) => rm(join(folder, fileName(component)), { recursive: true, force: true })),
  )
  const order = { browser, url: world.url, folder, session: await context.storageState() }
  await inOrder(variants, (variant) => takeVariant(order, variant, targets))
  await inOrder(targets, async ({ component }) => {
    await makeContactSheet(browser, folder, fileName(component))
    console.log(`screens/${fileName(component)}.png`)
  })
  await browser.close()
  await world.close()
}

await takeScreens(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
