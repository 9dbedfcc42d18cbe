import { relative } from 'node:path'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { fromRoot } from '../root.ts'
import { leaveReport, type FileReport, type TestReport } from './report.ts'

/** Vitest reporter with outcomes and durations of each file and test. */
export default class ReportOfVitest implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    leaveReport(modules.map(fileReport))
  }
}

function fileReport(module: TestModule): FileReport {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    module.diagnostic()
  const setup = (environmentSetupDuration + prepareDuration + collectDuration + setupDuration) / 1000
  const [error] = module.errors()
  return {
    path: relative(fromRoot(), module.moduleId),
    seconds: setup + duration / 1000,
    setup,
    tests: [...module.children.allTests()].map(testReport),
    ...(error !== undefined && { why: error.message }),
  }
}

function testReport(test: TestCase): TestReport {
  const { state, errors } = test.result()
  return {
    name: test.fullName,
    outcome: state === 'pending' ? 'failed' : state,
    seconds: (test.diagnostic()?.duration ?? 0) / 1000,
    setup: 0,
    ...(errors?.[0] !== undefined && { why: errors[0].message }),
  }
}
