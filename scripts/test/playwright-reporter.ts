import { relative } from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { fromRoot } from '../root.ts'
import { leaveReport, type FileReport } from './report.ts'

/** Playwright reporter with outcomes and durations of each file and test. */
export default class ReportOfPlaywright implements Reporter {
  readonly #files = new Map<string, FileReport>()

  onTestEnd(test: TestCase, { status, duration, steps, errors }: TestResult): void {
    const [, project, , ...titles] = test.titlePath()
    const path = relative(fromRoot(), test.location.file)
    const file = this.#files.get(path) ?? { path, seconds: 0, setup: 0, tests: [] }
    const hooks = steps.filter(({ title }) => title === 'Before Hooks')
    const setup = hooks.reduce((sum, step) => sum + step.duration, 0) / 1000
    file.seconds += duration / 1000
    file.setup += setup
    const isRight = status === test.expectedStatus
    file.tests.push({
      name: `[${project}] ${titles.join(' > ')}`,
      outcome: status === 'skipped' ? 'skipped' : isRight ? 'passed' : 'failed',
      seconds: duration / 1000,
      setup,
      ...(!isRight && { why: errors[0]?.message ?? `It ended as ${status}` }),
    })
    this.#files.set(path, file)
  }

  /** Records errors outside of tests, such as a spec that fails to load. */
  onError({ message = 'unknown', location }: { message?: string; location?: { file: string } }): void {
    const path = location === undefined ? 'playwright' : relative(fromRoot(), location.file)
    this.#files.set(`${path}: ${message}`, { path, seconds: 0, setup: 0, tests: [], why: message })
  }

  onEnd(): void {
    leaveReport([...this.#files.values()])
  }
}
