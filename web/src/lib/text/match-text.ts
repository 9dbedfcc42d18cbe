import pinyin from 'pinyin-match'

/** Half-open range in UTF-16 units. */
type Span = readonly [start: number, end: number]

/** Length of keyword used for pinyin: each ambiguous syllable (`an`, or `a` and `n`) doubles the number of splits. */
const decisiveLetters = 16

const rankOf = { prefix: 0, substring: 1, pinyin: 2, none: 3 } as const

/**
 * Finds a keyword in a text: literally, ignoring case, otherwise by pinyin or initials of Chinese characters (`guanli`
 * and `gl` both find 管理). An empty keyword yields an empty range at the start.
 */
export function matchText(text: string, keyword: string): Span | undefined {
  const wanted = fold(keyword.trim())
  const start = fold(text).indexOf(wanted)
  return start === -1 ? matchPinyin(text, wanted) : [start, start + wanted.length]
}

/**
 * Returns the items whose texts contain a keyword: prefix matches first, then substrings, then pinyin matches; the
 * order within each group is stable.
 */
export function rank<Item>(
  items: readonly Item[],
  keyword: string,
  textsOf: (item: Item) => readonly string[],
): Item[] {
  return items
    .map((item) => ({
      item,
      rank: Math.min(rankOf.none, ...textsOf(item).map((text) => rankText(text, keyword))),
    }))
    .filter((entry) => entry.rank < rankOf.none)
    .sort((left, right) => left.rank - right.rank)
    .map(({ item }) => item)
}

function rankText(text: string, keyword: string): number {
  const at = fold(text).indexOf(fold(keyword.trim()))
  if (at === 0) return rankOf.prefix
  if (at > 0) return rankOf.substring
  return matchText(text, keyword) === undefined ? rankOf.none : rankOf.pinyin
}

function matchPinyin(text: string, wanted: string): Span | undefined {
  // the library decomposes accented characters, which would shift positions; they are no pinyin anyway
  const plain = [...fold(text)].map((sign) => (isStable(sign) ? sign : '\ufffd'.repeat(sign.length))).join('')
  const found = pinyin.match(plain, wanted.slice(0, decisiveLetters))
  return found === false ? undefined : [found[0], found[1] + 1]
}

function isStable(sign: string): boolean {
  return sign.normalize('NFD') === sign && !/\p{Mn}/u.test(sign)
}

/** Converts to lower case per character, so that positions are preserved. */
function fold(text: string): string {
  return [...text]
    .map((sign) => (sign.toLowerCase().length === sign.length ? sign.toLowerCase() : sign))
    .join('')
}
