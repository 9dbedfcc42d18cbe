import { buildTimes } from './bench/build-time.ts'
import type { Figure, Site } from './bench/figure.ts'
import { firstPaints } from './bench/first-paint.ts'
import { listFigures } from './bench/lists.ts'
import { loginRoute } from './bench/login-route.ts'
import { signIns } from './bench/sign-in.ts'
import { benchTable, isBroken, type Measured } from './bench/table.ts'
import { tabFigures } from './bench/tabs.ts'
import { launchChromium } from './chromium.ts'
import { inOrder } from './in-order.ts'
import { startWorld } from './world.ts'

/** Measures a figure; one that fails is printed and the others go on. */
async function measure(figure: Figure, site: Site): Promise<Measured> {
  const value = await figure.run(site).catch((error: Error) => {
    console.error(`${figure.name}: ${error.message}`)
    return Number.NaN
  })
  return { figure, value }
}

/** Every figure with its budget; words on the command line choose those whose name contains one. */
async function bench(): Promise<Measured[]> {
  const words = process.argv.slice(2)
  const isChosen = ({ name }: Figure) => words.length === 0 || words.some((word) => name.includes(word))
  // Builds first: they leave the production build that the others measure.
  const unserved: Site = {
    url: '',
    get browser(): never {
      throw new Error('A build needs no browser')
    },
  }
  const builds = await inOrder(buildTimes.filter(isChosen), (figure) => measure(figure, unserved))
  const world = await startWorld('nginx')
  const browser = await launchChromium()
  const site = { browser, url: world.url }
  const figures = [...loginRoute, ...firstPaints, ...signIns, ...tabFigures, ...listFigures].filter(isChosen)
  const others = await inOrder(figures, (figure) => measure(figure, site))
  await browser.close()
  await world.close()
  return [...others, ...builds]
}

const measured = await bench()
console.log(benchTable(measured))
// Watching for changes, which one figure needs, would keep the process alive.
process.exit(measured.some(isBroken) ? 1 : 0)
