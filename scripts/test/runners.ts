import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromRoot } from '../root.ts'
import {
  tallyPlaywright,
  tallyVitest,
  withExit,
  type PlaywrightReport,
  type Tally,
  type VitestReport,
} from './tally.ts'

/** Runs the vitest files below some folders, with more variables in their environment where they need any. */
export async function runVitest(
  folders: readonly string[],
  environment: Record<string, string> = {},
): Promise<Tally> {
  return withReport(async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const status = await run('vitest', ['run', ...folders, ...reporters], environment)
    const result: VitestReport = JSON.parse(read(report))
    return withExit(tallyVitest(result), status)
  })
}

/** Runs all browser tests, in front of `npm start` and in front of nginx. What fails once is broken: there is no second try. */
export async function runPlaywright(): Promise<Tally> {
  return withReport(async (report) => {
    const status = await run('playwright', ['test'], { PLAYWRIGHT_JSON_OUTPUT_FILE: report })
    const result: PlaywrightReport = JSON.parse(read(report))
    return withExit(tallyPlaywright(result), status)
  })
}

async function withReport(act: (path: string) => Promise<Tally>): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'console-tests-'))
  try {
    return await act(join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function read(path: string): string {
  if (!existsSync(path)) throw new Error('The runner ended without a report')
  return readFileSync(path, 'utf8')
}

async function run(program: string, args: string[], more: Record<string, string> = {}): Promise<number> {
  const child = spawn(fromRoot(`node_modules/.bin/${program}`), args, {
    cwd: fromRoot(),
    stdio: 'inherit',
    env: { ...process.env, ...more },
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (status) => resolve(status ?? 1))
  })
}
