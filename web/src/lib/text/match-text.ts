import pinyin from 'pinyin-match'

/** Part of a text, in UTF-16 units: from the first to before the second. */
type Span = readonly [start: number, end: number]

/** Letters that decide: the ways to split them into syllables double with each ambiguous one (`an`, or `a` and `n`). */
const decisiveLetters = 16

const rankOf = { prefix: 0, substring: 1, pinyin: 2, none: 3 } as const

/**
 * Where a keyword occurs in a text: as it is written, whatever the case, otherwise by the pinyin or the initials of
 * Chinese characters (`guanli` and `gl` both find 管理). An empty keyword is found at the start with no length.
 */
export function matchText(text: string, keyword: string): Span | undefined {
  const wanted = fold(keyword.trim())
  const start = fold(text).indexOf(wanted)
  return start === -1 ? matchPinyin(text, wanted) : [start, start + wanted.length]
}

/**
 * The items in whose texts a keyword occurs: those that begin with it first, then those that contain it, then those
 * found by pinyin; within each kind in the order given.
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
  // The library decomposes accents, which would shift the positions; such characters are no pinyin anyway.
  const plain = [...fold(text)].map((sign) => (isStable(sign) ? sign : '\ufffd'.repeat(sign.length))).join('')
  const found = pinyin.match(plain, wanted.slice(0, decisiveLetters))
  return found === false ? undefined : [found[0], found[1] + 1]
}

function isStable(sign: string): boolean {
  return sign.normalize('NFD') === sign && !/\p{Mn}/u.test(sign)
}

/** Lower case, sign by sign, so that every position stays where it is. */
function fold(text: string): string {
  return [...text]
    .map((sign) => (sign.toLowerCase().length === sign.length ? sign.toLowerCase() : sign))
    .join('')
}
