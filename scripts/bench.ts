import type { Browser } from '@playwright/test'
import { applianceFigures } from './bench/appliance.ts'
import { buildTimes } from './bench/build-time.ts'
import { exportFigures } from './bench/exports.ts'
import type { Figure, Site } from './bench/figure.ts'
import { fleetFigures } from './bench/fleet.ts'
import { firstPaints } from './bench/first-paint.ts'
import { importFigures } from './bench/imports.ts'
import { lighthouseFigures } from './bench/lighthouse.ts'
import { liveFigures } from './bench/live.ts'
import { longCurveFigures } from './bench/long-curve.ts'
import { listScreenFigures } from './bench/list-screen.ts'
import { listFigures } from './bench/lists.ts'
import { loginRoute } from './bench/login-route.ts'
import { mockCallFigures } from './bench/mock-calls.ts'
import { rowClickFigures } from './bench/row-click.ts'
import { selectAllFigures } from './bench/select-all.ts'
import { signIns } from './bench/sign-in.ts'
import { benchTable, isBroken, type Measured } from './bench/table.ts'
import { tabFigures } from './bench/tabs.ts'
import { websocketFigures } from './bench/websockets.ts'
import { launchChromium } from './chromium.ts'
import { inOrder } from './in-order.ts'
import { startWorld, type World } from './world.ts'

const serverFigures = [
  ...listFigures,
  ...importFigures,
  ...exportFigures,
  ...fleetFigures,
  ...websocketFigures,
  ...mockCallFigures,
  ...applianceFigures,
]
const screenFigures = [
  ...listScreenFigures,
  ...selectAllFigures,
  ...rowClickFigures,
  ...longCurveFigures,
  ...liveFigures,
]
const siteFigures = [...loginRoute, ...firstPaints, ...lighthouseFigures, ...signIns, ...tabFigures]

/** Measures a figure; one that cannot be taken is told on one line, and the others go on. */
async function measure(figure: Figure, site: Site): Promise<Measured> {
  const value = await figure.run(site).catch((error: unknown) => {
    const [why = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
    console.error(`${figure.name}: ${why}`)
    return Number.NaN
  })
  return { figure, value }
}

/** A site of which what could not be started says so to the figures that ask for it. */
async function withSite<Result>(isWanted: boolean, act: (site: Site) => Promise<Result>): Promise<Result> {
  const refused = (what: string) => (error: Error) => new Error(`${what} cannot be started: ${error.message}`)
  const world: World | Error = isWanted
    ? await startWorld('nginx').catch(refused('The console behind nginx'))
    : new Error('Nothing is served for these figures')
  const browser: Browser | Error = isWanted
    ? await launchChromium().catch(refused('Chromium'))
    : new Error('No browser is started for these figures')
  try {
    return await act({
      get browser() {
        return orThrow(browser)
      },
      get url() {
        return orThrow(world).url
      },
    })
  } finally {
    if (!(browser instanceof Error)) await browser.close()
    if (!(world instanceof Error)) await world.close()
  }
}

function orThrow<Thing>(thing: Thing | Error): Thing {
  if (thing instanceof Error) throw thing
  return thing
}

/** Every figure with its budget; words on the command line choose those whose name contains one. */
async function bench(): Promise<Measured[]> {
  const words = process.argv.slice(2)
  const chosen = (figures: readonly Figure[]) =>
    figures.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
  const measureAll = (figures: readonly Figure[], isSite: boolean) =>
    withSite(isSite && figures.length > 0, (site) => inOrder(figures, (figure) => measure(figure, site)))
  // Builds first: they leave the production build that the others measure.
  const builds = await measureAll(chosen(buildTimes), false)
  const servers = await measureAll(chosen(serverFigures), false)
  const site = await measureAll(chosen([...siteFigures, ...screenFigures]), true)
  return [...site, ...servers, ...builds]
}

const measured = await bench()
console.log(benchTable(measured))
// Watching for changes, which one figure needs, would keep the process alive.
process.exit(measured.some(isBroken) ? 1 : 0)
