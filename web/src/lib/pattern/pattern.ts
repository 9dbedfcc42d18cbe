import { RE2JS, RE2JSSyntaxException } from 're2js'

/** Why a regular expression is refused: it is longer than wanted, not finished, or asks for what would need going back. */
export type PatternProblem = 'large' | 'unfinished' | 'unknown'

/** Characters that a regular expression has at most. */
export const longestPattern = 200

/** Whether something occurs in a text. */
type Finder = (text: string) => boolean

/** What the syntax of RE2 leaves out, so that its work grows with the text alone, in the words that it refuses it with. */
const leftOut = /invalid or unsupported Perl syntax|invalid escape sequence|invalid named capture/

/**
 * Makes a regular expression to look for, capitals and small letters alike. Expressions of RE2 take a time in proportion to
 * the text, so none can hang, as those of the browser can.
 */
export function compilePattern(source: string): Finder | PatternProblem {
  if (source.length > longestPattern) return 'large'
  try {
    const pattern = RE2JS.compile(source, RE2JS.CASE_INSENSITIVE)
    return (text) => pattern.matcher(text).find()
  } catch (error) {
    if (!(error instanceof RE2JSSyntaxException)) throw error
    return leftOut.test(error.message) ? 'unknown' : 'unfinished'
  }
}
