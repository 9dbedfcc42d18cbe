/** Rows behind the list. */
export const rowCount = 100_000

const list = '/base/sys/dict-detail/list?limit=20'

/** A page of 20 as it comes, sorted, filtered, and deep inside a sorted list. */
export const listPaths = [
  `${list}&page=1`,
  `${list}&page=1&sort=-label`,
  `${list}&page=1&sort=label&colour=ok`,
  `${list}&page=4900&sort=-label`,
] as const
