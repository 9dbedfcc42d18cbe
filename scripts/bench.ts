import { applianceFigures } from './bench/appliance.ts'
import { buildTimes } from './bench/build-time.ts'
import { exportFigures } from './bench/exports.ts'
import type { Figure, Site } from './bench/measure/figure.ts'
import { generatorFigures } from './bench/generator.ts'
import { fleetFigures } from './bench/servers/fleet.ts'
import { formulaFigures } from './bench/formulas.ts'
import { hostileFigures } from './bench/hostile.ts'
import { historyFigures } from './bench/history.ts'
import { importFigures, ledgerImportFigures } from './bench/imports.ts'
import { momentFigures } from './bench/fleet/moment.ts'
import { pastFigures } from './bench/fleet/past.ts'
import { lighthouseFigures } from './bench/lighthouse.ts'
import { dashboardFigures } from './bench/screens/dashboard.ts'
import { listScreenFigures } from './bench/list-screen.ts'
import { listFigures } from './bench/lists.ts'
import { liveFigures } from './bench/live.ts'
import { longCurveFigures } from './bench/long-curve.ts'
import { messageLogFigures } from './bench/message-log.ts'
import { mockCallFigures } from './bench/mock-calls.ts'
import { killFigures } from './bench/stores/kills.ts'
import { redisFigures } from './bench/stores/redis.ts'
import { likenessFigures } from './bench/likeness.ts'
import { meteringFigures } from './bench/metering/area-scope.ts'
import { reformFigures, reformListFigures } from './bench/reform.ts'
import { rowClickFigures } from './bench/row-click.ts'
import { selectAllFigures } from './bench/select-all.ts'
import { signInPageFigures } from './bench/sign-in-page.ts'
import { signInFigures } from './bench/sign-in.ts'
import { incidentFigures } from './bench/alarm/incidents.ts'
import { benchTable, isBroken, type Measured } from './bench/measure/table.ts'
import { tabFigures } from './bench/tabs.ts'
import { uploadFigures } from './bench/stores/uploads.ts'
import { websocketFigures } from './bench/websockets.ts'
import { buildConsole } from './build.ts'
import { launchChromium } from './machine/chromium.ts'
import { inOrder } from './process/in-order.ts'
import { startWorld } from './world.ts'

const serverFigures: readonly Figure[] = [
  ...listFigures,
  ...importFigures,
  ...ledgerImportFigures,
  ...reformListFigures,
  ...likenessFigures,
  ...pastFigures,
  ...momentFigures,
  ...incidentFigures,
  ...meteringFigures,
  ...exportFigures,
  ...formulaFigures,
  ...historyFigures,
  ...generatorFigures,
  ...fleetFigures,
  ...websocketFigures,
  ...mockCallFigures,
  ...hostileFigures,
  ...redisFigures,
  ...uploadFigures,
  ...killFigures,
  ...applianceFigures,
]
const browserFigures: readonly Figure<Site>[] = [
  ...signInPageFigures,
  ...lighthouseFigures,
  ...signInFigures,
  ...tabFigures,
  ...listScreenFigures,
  ...dashboardFigures,
  ...selectAllFigures,
  ...rowClickFigures,
  ...reformFigures,
  ...longCurveFigures,
  ...liveFigures,
  ...messageLogFigures,
]

/** Measures figures one after another; one that fails is reported on one line, and the others go on. */
function measureAll<Given>(figures: readonly Figure<Given>[], given: Given): Promise<Measured[]> {
  return inOrder(figures, async (figure) => {
    const value = await figure.run(given).catch((error: unknown) => {
      const [why = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
      console.error(`${figure.name}: ${why}`)
      return Number.NaN
    })
    return { figure, value }
  })
}

/** Measures figures with the console behind nginx and a browser; where these cannot be had, says why and measures none. */
async function measureInBrowser(figures: readonly Figure<Site>[]): Promise<Measured[]> {
  if (figures.length === 0) return []
  const ends: (() => Promise<void>)[] = []
  try {
    const world = await startWorld('nginx')
    ends.unshift(() => world.close())
    const browser = await launchChromium()
    ends.unshift(() => browser.close())
    return await measureAll(figures, { browser, url: world.url })
  } catch (error) {
    console.error(error)
    return figures.map((figure) => ({ figure, value: Number.NaN }))
  } finally {
    await inOrder(ends, (end) => end())
  }
}

/** Every figure with its budget; words on the command line choose those whose name contains one. */
async function bench(): Promise<Measured[]> {
  const words = process.argv.slice(2)
  const chosen = <Given>(figures: readonly Figure<Given>[]) =>
    figures.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
  // Builds first: they leave the production build that the others measure.
  const builds = await measureAll(chosen(buildTimes), undefined)
  if (builds.length === 0 && chosen(browserFigures).length > 0) await buildConsole()
  const servers = await measureAll(chosen(serverFigures), undefined)
  return [...(await measureInBrowser(chosen(browserFigures))), ...servers, ...builds]
}

const measured = await bench()
console.log(benchTable(measured))
// Watching for changes, which one figure needs, would keep the process alive.
process.exit(measured.some(isBroken) ? 1 : 0)
