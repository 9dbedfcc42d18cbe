/** Pages from an end up to which the row of numbers stays the same. */
const edge = 4

/** The page numbers to offer: first, last and those around the page; −1 and −2 are the gaps before and after it. */
export function pagesAround(page: number, last: number): number[] {
  const from = Math.max(1, Math.min(page - 1, last - edge + 1))
  const to = Math.min(last, Math.max(page + 1, edge))
  const near = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return [
    ...upTo(from),
    ...near,
    ...upTo(last - to + 1)
      .map((n) => (n < 0 ? -2 : last + 1 - n))
      .toReversed(),
  ]
}

/** What leads from the first page to a number, that one left out: a gap of one page is the page. */
function upTo(from: number): number[] {
  if (from <= 3) return [1, 2].slice(0, from - 1)
  return [1, -1]
}
