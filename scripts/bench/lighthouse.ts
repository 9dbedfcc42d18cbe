import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensure } from '../machine/system-packages.ts'
import { figuresOf, median, type Site } from './measure/figure.ts'

/** Fetched when it is asked for, since nothing else needs its 300 packages. */
const lighthouseCi = '@lhci/cli@0.15.1'
const chromeFlags = '--no-sandbox --disable-gpu --disable-background-networking'
const categories = ['performance', 'accessibility', 'best-practices']

/** Scores from 0 to 1 by their category, of three runs on Lighthouse's phone with its slow line. */
async function scoresOf({ url }: Site): Promise<readonly Record<string, { score: number }>[]> {
  const folder = await mkdtemp(join(tmpdir(), 'console-lighthouse-'))
  try {
    const command = [
      'exec',
      '--yes',
      `--package=${lighthouseCi}`,
      '--',
      'lhci',
      'collect',
      '--numberOfRuns=3',
    ]
    const settings = { chromeFlags, onlyCategories: categories }
    const set = Object.entries(settings).map(([name, value]) => `--settings.${name}=${String(value)}`)
    const site = [`--url=${url}/`, `--chromePath=${ensure('chromium')}`]
    const child = spawn('npm', [...command, ...site, ...set], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`${lighthouseCi} ended with ${code}`)
    const results = join(folder, '.lighthouseci')
    const reports = (await readdir(results)).filter((name) => /^lhr-.*\.json$/.test(name))
    return await Promise.all(
      reports.map(async (name) => JSON.parse(await readFile(join(results, name), 'utf8')).categories),
    )
  } finally {
    await rm(folder, { recursive: true })
  }
}

type Scores = Awaited<ReturnType<typeof scoresOf>>

/** Points short of 100. */
const shortIn = (category: string) => (all: Scores) =>
  Math.round(100 - 100 * median(all.map((scores) => scores[category]?.score ?? Number.NaN)))
const name = (category: string) => `Lighthouse, sign-in: ${category}, points short of 100`

/** The sign-in page behind nginx, medians of three runs. */
export const lighthouseFigures = figuresOf(scoresOf, [
  [name('performance'), '', shortIn('performance'), { budget: 2, yardstick: '28 (13–46)' }],
  [name('accessibility'), '', shortIn('accessibility'), { budget: 0, yardstick: '15 (0–28)' }],
  [name('best-practices'), '', shortIn('best-practices'), { budget: 0, yardstick: '4 (0–21)' }],
])
