import { RE2JS, RE2JSSyntaxException } from 're2js'

/** Reason for refusing a regular expression: too long, incomplete, or a feature that requires backtracking. */
export type PatternProblem = 'large' | 'unfinished' | 'unknown'

/** Maximum length of a regular expression. */
export const longestPattern = 200

/** Whether a text contains a match. */
type Finder = (text: string) => boolean

/** RE2's error messages for syntax it omits to guarantee linear time. */
const leftOut = /invalid or unsupported Perl syntax|invalid escape sequence|invalid named capture/

/**
 * Compiles a case-insensitive regular expression for searching. RE2 matches in linear time, so unlike the browser's
 * engine no expression can hang.
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
