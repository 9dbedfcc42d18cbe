import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { inFolder } from '../process/closing.ts'
import { fromRoot } from '../root.ts'
import { readReport, reportVariable, tallyOf, withExit, type Tally } from './report.ts'

/** Runs vitest for files or folders, with optional environment variables. */
export async function runVitest(
  paths: readonly string[],
  environment: Record<string, string> = {},
): Promise<Tally> {
  const reporters = ['--reporter=default', '--reporter=./scripts/test/vitest-reporter.ts']
  return run('vitest', ['run', ...paths, ...reporters], environment)
}

/** Runs browser tests for files or folders. */
export async function runPlaywright(paths: readonly string[]): Promise<Tally> {
  return run('playwright', ['test', ...paths, '--reporter=list,./scripts/test/playwright-reporter.ts'])
}

/** Runs a test runner with our reporter and counts its results. */
function run(program: string, args: string[], more: Record<string, string> = {}): Promise<Tally> {
  return inFolder('tests', async (folder) => {
    const report = join(folder, 'report.json')
    const child = spawn(fromRoot(`node_modules/.bin/${program}`), args, {
      cwd: fromRoot(),
      stdio: 'inherit',
      env: { ...process.env, ...more, [reportVariable]: report },
    })
    const [status] = await once(child, 'close')
    const files = readReport(report)
    return { ...withExit(tallyOf(files), status ?? 1), files }
  })
}
