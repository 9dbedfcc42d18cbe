/** Set to detect tests that do not wait: `CONSOLE_TEST_LATE=1 npm test -- --only=unit,browser`. */
export const isLate = process.env['CONSOLE_TEST_LATE'] !== undefined

/** Returns the delay of the next platform response in milliseconds; normally 0. */
export function lateness(): number {
  return isLate && Math.random() < 0.5 ? Math.random() * 500 : 0
}
