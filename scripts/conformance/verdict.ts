import type { DeclaredCall } from '#contract/calls/declared.ts'

/** One place of an answer that is not as declared. */
export interface Difference {
  /** Where in the answer, `data.list[].createTime`; empty for the answer as a whole. */
  path: string
  expected: string
  found: string
  /** A value that stands there: cut, with its letters and digits masked. */
  example: string
  /** In how many places of the answer it is so. */
  times: number
}

/**
 * What came of a call: as declared, another answer than declared, no such call there, refused, no answer in time, and not
 * asked at all.
 */
export type Outcome = 'works' | 'differs' | 'missing' | 'refused' | 'slow' | 'untried'

export interface Verdict {
  call: DeclaredCall
  outcome: Outcome
  /** Why, in one sentence; empty where it works. */
  reason: string
  differences: readonly Difference[]
  /** Milliseconds until the answer was there; 0 where nothing was asked. */
  took: number
}

/** Whether a platform must be mended before the console works with this call. */
export function isTrouble({ outcome }: Pick<Verdict, 'outcome'>): boolean {
  return outcome !== 'works' && outcome !== 'untried'
}
