import { expect, test } from 'vitest'
import { type FileReport, type TestReport, tallyOf } from './report.ts'

const ofTest = (outcome: TestReport['outcome'], why?: string): TestReport => ({
  name: `what is ${outcome}`,
  outcome,
  seconds: 2,
  setup: 0.5,
  ...(why !== undefined && { why }),
})
const ofFile = (path: string, seconds: number, ...tests: TestReport[]): FileReport => ({
  path,
  seconds,
  setup: 1,
  tests,
})

test('counts an unreadable file as a failure, names failures with their reason and ignores skipped tests', () => {
  const files: FileReport[] = [
    { ...ofFile('a.test.ts', 1), why: 'Cannot find\n  it' },
    ofFile(
      'b.test.ts',
      3,
      ofTest('failed', '\u001B[31mexpected 1\u001B[39m\n  to be 2'),
      ofTest('passed'),
      ofTest('skipped'),
    ),
  ]
  expect(tallyOf(files)).toEqual({
    passed: 1,
    failed: 2,
    named: ['b.test.ts > what is failed: expected 1 to be 2', 'a.test.ts: Cannot find it'],
  })
})
