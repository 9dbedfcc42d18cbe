const list = '/base/sys/dict-detail/list?limit=20'

/** A page of 20 as it comes, sorted, filtered, and deep inside a sorted list. */
export const listPaths = {
  first: `${list}&page=1`,
  sorted: `${list}&page=1&sort=-label`,
  filtered: `${list}&page=1&sort=label&colour=ok`,
  deep: `${list}&page=4900&sort=-label`,
} as const
