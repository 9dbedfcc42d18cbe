import { expect, test } from 'vitest'
import { addUp, tallyLine, tallyPlaywright, tallyVitest, withExit } from './tally.ts'

test('a vitest file that cannot be read is a failure of its own', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{}] },
    { status: 'passed', assertionResults: [{}] },
  ]
  expect(tallyVitest({ numPassedTests: 7, numFailedTests: 1, testResults })).toEqual({ passed: 7, failed: 2 })
})

test('a browser test that passed at the second try has passed, a skipped one is nothing', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 2, skipped: 9 }
  expect(tallyPlaywright({ stats })).toEqual({ passed: 7, failed: 1 })
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
    { passed: 20, failed: 3 },
  ])
  expect(tallyLine(sum)).toBe('21 passed, 3 failed')
  expect(tallyLine(addUp([]))).toBe('0 passed, 0 failed')
})
