import { writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { browserFigures, buildFigures, platformFigures } from './bench/figures.ts'
import { benchTable, isBroken, type Figure, type Measured } from './bench/measure/figure.ts'
import type { Site } from './bench/measure/page.ts'
import { buildConsole } from './build.ts'
import { launchChromium } from './machine/chromium.ts'
import { closing } from './process/closing.ts'
import { inOrder } from './process/in-order.ts'
import { fromRoot } from './root.ts'
import { startWorld } from './world.ts'

/** Measures figures sequentially; a failure is reported on one line and does not stop the others. */
function measureAll<Given>(figures: readonly Figure<Given>[], given: Given): Promise<Measured[]> {
  return inOrder(figures, async ({ row, run }) => {
    const value = await run(given).catch((error: unknown) => {
      const [why = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
      console.error(`${row[0]}: ${why}`)
      return Number.NaN
    })
    return { row, value }
  })
}

/** Measures figures with the console behind nginx in a browser; reports why and measures none if unavailable. */
async function measureInBrowser(figures: readonly Figure<Site>[]): Promise<Measured[]> {
  if (figures.length === 0) return []
  return closing(startWorld('nginx'), ({ url }) =>
    closing(launchChromium(), (browser) => measureAll(figures, { browser, url })),
  ).catch((error: unknown) => {
    console.error(error)
    return figures.map(({ row }) => ({ row, value: Number.NaN }))
  })
}

/** Measures every figure; words on the command line select those whose name contains one. */
async function bench(): Promise<Measured[]> {
  const words = process.argv.slice(2)
  const chosen = <Given>(figures: readonly Figure<Given>[]) =>
    figures.filter(({ row: [name] }) => words.length === 0 || words.some((word) => name.includes(word)))
  const [inBrowser, ofPlatform] = [chosen(browserFigures), chosen(platformFigures)]
  const builds = await measureAll(chosen(buildFigures), undefined)
  // the remaining figures measure the release build
  if (inBrowser.length + ofPlatform.length > 0) await buildConsole(true)
  const platform = await measureAll(ofPlatform, undefined)
  return [...(await measureInBrowser(inBrowser)), ...platform, ...builds]
}

/** Renders the documentation page of a full run. */
function report(table: string, minutes: number): string {
  const date = new Date().toISOString().slice(0, 10)
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  return `# Figures

What \`npm run bench\` measured on ${date}, on ${cpus().length} cores with ${gigabytes} GB and Node ${process.versions.node}, in
${minutes.toFixed(0)} min. It writes this page itself. Words choose lines (\`npm run bench -- board gallery\`); a broken budget ends it with 1.
A ratio is taken to a yardstick of the same run. The longest task of a page is counted by what the processor did in it.

${table}
`
}

const began = performance.now()
const measured = await bench()
const table = benchTable(measured)
console.log(table)
if (process.argv.length === 2) {
  writeFileSync(fromRoot('docs/figures.md'), report(table, (performance.now() - began) / 60_000))
}
// the watcher used by one figure would keep the process alive
process.exit(measured.some(isBroken) ? 1 : 0)
