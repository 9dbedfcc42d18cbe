import { expect, test } from 'vitest'
import { differing } from './again.ts'
import { slowest, type FileReport, type TestReport } from './report.ts'
import { addUp, tallyLine, tallyOf, withExit } from './tally.ts'

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

test('a file that cannot be read is a failure of its own, each failure is named with its reason, a skipped test is nothing', () => {
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

test('the slowest come first, files and tests apart', () => {
  const files = [
    ofFile('quick.test.ts', 1, ofTest('passed')),
    ofFile('slow.test.ts', 9),
    ofFile('c.test.ts', 5),
  ]
  expect(slowest(files, 2)).toEqual([
    'slowest 2 of 3 files (seconds, of these set-up):',
    '    9.0    1.0  slow.test.ts',
    '    5.0    1.0  c.test.ts',
    'slowest 1 of 1 tests:',
    '    2.0    0.5  quick.test.ts > what is passed',
  ])
})

test('what did not end alike in all runs is named with what it did in each', () => {
  const run = (...files: FileReport[]) => [{ name: 'unit', seconds: 1, passed: 1, failed: 0, files }]
  const steady = ofFile('a.test.ts', 1, ofTest('passed'))
  const moody = (outcome: TestReport['outcome']) =>
    ofFile('b.test.ts', 1, { ...ofTest(outcome), name: 'is moody' })
  expect(differing([run(steady, moody('passed')), run(steady, moody('failed')), run(steady)])).toEqual([
    'b.test.ts > is moody: passed, failed, absent',
  ])
})

test.each([
  [{ passed: 5, failed: 0 }, 1, { passed: 5, failed: 1 }],
  [{ passed: 5, failed: 2 }, 1, { passed: 5, failed: 2 }],
  [{ passed: 5, failed: 0 }, 0, { passed: 5, failed: 0 }],
])('%j with exit status %i is %j', (tally, status, expected) => {
  expect(withExit(tally, status)).toEqual(expected)
})

test('all runners are added up', () => {
  const sum = addUp([
    { passed: 1, failed: 0 },
    { passed: 20, failed: 3, named: ['one'] },
  ])
  expect(sum.named).toEqual(['one'])
  expect(tallyLine(sum)).toBe('21 passed, 3 failed')
  expect(tallyLine(addUp([]))).toBe('0 passed, 0 failed')
})
