import { isTest, lineAt, type Finding, type SourceFile } from '../source-file.ts'

/** Files in which the same pair of words may stand: the shared words, and once more where they must not be loaded. */
const most = 2

const literal = `'(?:[^'\\\\\\n]|\\\\.)*'|"(?:[^"\\\\\\n]|\\\\.)*"`
/** Two texts that follow each other, read from each text on: an option names its value before its words. */
const neighbours = new RegExp(`(?=(${literal})\\s*,\\s*(${literal}))`, 'g')

const han = /\p{Script=Han}/u

/** Words that mean the same everywhere stand once, in `contract/text`; a pair in ever more files belongs there. */
export function repeatedPairs(files: readonly SourceFile[]): Finding[] {
  const places = new Map<string, Map<string, number>>()
  for (const file of files.filter(mayHoldWords))
    for (const { index, pair } of pairsOf(file.text)) {
      const known = places.get(pair) ?? new Map<string, number>()
      if (!known.has(file.path)) known.set(file.path, lineAt(file.text, index))
      places.set(pair, known)
    }
  return [...places].flatMap(([pair, known]) => (known.size > most ? findingsOf(pair, [...known]) : []))
}

function mayHoldWords(file: SourceFile): boolean {
  return (
    /^(?:contract|domain|web\/src|mock-server)\/.*\.tsx?$/.test(file.path) &&
    !isTest(file) &&
    han.test(file.text)
  )
}

function pairsOf(text: string): { index: number; pair: string }[] {
  return [...text.matchAll(neighbours)].flatMap(({ index, 1: en = '', 2: zh = '' }) =>
    /[A-Za-z]/.test(en) && !han.test(en) && han.test(zh)
      ? [{ index, pair: `${en.slice(1, -1)} · ${zh.slice(1, -1)}` }]
      : [],
  )
}

function findingsOf(pair: string, places: readonly (readonly [path: string, line: number])[]): Finding[] {
  return places.map(([path, line]) => ({
    path,
    line,
    message: `“${pair}” stands in ${places.length} files; let it stand once, in contract/text`,
  }))
}
