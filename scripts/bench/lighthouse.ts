import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inOrder } from '../in-order.ts'
import { ensure } from '../system-packages.ts'
import { median, type Figure } from './figure.ts'
import { once } from './once.ts'

/** The newest that runs on the oldest Node we support; fetched when it is asked for, since nothing else needs its 200 packages. */
const lighthouse = 'lighthouse@12.8.2'
const runs = 3

/** Scores from 0 to 1 by the names that Lighthouse gives its categories. */
type Scores = Readonly<Record<string, number>>

const scores = once(async (url: string): Promise<readonly Scores[]> =>
  inOrder(Array.from({ length: runs }), () => scoresOf(`${url}/`)),
)

/** The sign-in page behind nginx on Lighthouse's phone with its slow line: points short of 100, medians of three runs. */
export const lighthouseFigures: readonly Figure[] = [
  shortOf('performance', 2, '28 (13–46)'),
  shortOf('accessibility', 0, '15 (0–28)'),
  shortOf('best-practices', 0, '4 (0–21)'),
]

function shortOf(category: string, budget: number, yardstick: string): Figure {
  return {
    name: `Lighthouse, sign-in: ${category}, points short of 100`,
    unit: '',
    budget,
    yardstick,
    run: async ({ url }) => {
      const reached = median((await scores(url)).map((score) => score[category] ?? Number.NaN))
      return Math.round(100 - reached * 100)
    },
  }
}

async function scoresOf(address: string): Promise<Scores> {
  const folder = await mkdtemp(join(tmpdir(), 'console-lighthouse-'))
  const report = join(folder, 'report.json')
  try {
    await run([address, '--quiet', '--output=json', `--output-path=${report}`])
    const { categories }: { categories: Record<string, { score: number }> } = JSON.parse(
      await readFile(report, 'utf8'),
    )
    return Object.fromEntries(Object.entries(categories).map(([name, { score }]) => [name, score]))
  } finally {
    await rm(folder, { recursive: true })
  }
}

function run(args: readonly string[]): Promise<void> {
  const wanted = '--only-categories=performance,accessibility,best-practices'
  const flags = '--chrome-flags=--headless --no-sandbox --disable-gpu --disable-background-networking'
  const child = spawn(
    'npm',
    ['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', ...args, wanted, flags],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, CHROME_PATH: ensure('chromium') },
    },
  )
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${lighthouse} ended with ${code}`)),
    )
  })
}
