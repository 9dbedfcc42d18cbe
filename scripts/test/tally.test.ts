import { expect, test } from 'vitest'
import { addUp, tallyLine, tallyPlaywright, tallyVitest, withExit } from './tally.ts'

const ofTest = (status: string, failureMessages: string[] = []) => ({
  fullName: `what is ${status}`,
  status,
  failureMessages,
})

test('a vitest file that cannot be read is a failure of its own, and each failure is named with its reason', () => {
  const testResults = [
    { name: 'a.test.ts', status: 'failed', message: 'Cannot find\n  it', assertionResults: [] },
    {
      name: 'b.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [ofTest('failed', ['\u001B[31mexpected 1\u001B[39m\n  to be 2']), ofTest('passed')],
    },
    { name: 'c.test.ts', status: 'passed', message: '', assertionResults: [ofTest('passed')] },
  ]
  expect(tallyVitest({ numPassedTests: 7, numFailedTests: 1, testResults })).toEqual({
    passed: 7,
    failed: 2,
    named: ['b.test.ts > what is failed: expected 1 to be 2', 'a.test.ts: Cannot find it'],
  })
})

test('a browser test that passed at the second try has passed and is named, a skipped one is nothing', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 2, skipped: 9 }
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: 'nav.spec.ts',
    line: 3,
    tests: [
      { projectName: 'nginx', status, results: [{ ...(message !== undefined && { error: { message } }) }] },
    ],
  })
  const inner = { specs: [spec('leads', 'unexpected', 'it led nowhere'), spec('is there', 'expected')] }
  const suites = [{ specs: [spec('waits', 'flaky', 'it was late')], suites: [inner] }]
  expect(tallyPlaywright({ stats, suites })).toEqual({
    passed: 7,
    failed: 1,
    named: [
      'passed when tried again: [nginx] nav.spec.ts:3 waits: it was late',
      '[nginx] nav.spec.ts:3 leads: it led nowhere',
    ],
  })
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
