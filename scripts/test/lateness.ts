/** Set where the suite is to find what does not wait: `CONSOLE_TEST_LATE=1 npm test -- --only=unit,browser`. */
export const isLate = process.env['CONSOLE_TEST_LATE'] !== undefined

/** Milliseconds by which the next answer of a platform under test is held back: none as a rule. */
export function lateness(): number {
  return isLate && Math.random() < 0.5 ? Math.random() * 500 : 0
}
