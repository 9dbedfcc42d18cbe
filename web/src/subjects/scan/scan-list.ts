import type { Text2 } from '#contract/schema/language.ts'
import { states } from '#contract/text/states.ts'

/** What is known of a scanned code: it is looked up, can be used, or cannot, and why. */
export type ScanOutcome =
  | { state: 'waiting' }
  | { state: 'ready'; id: number; note: string }
  | { state: 'refused'; why: string }
  | { state: 'done' }

/** A code of a running list. */
export interface Scanned {
  /** Rises from one to the next. */
  key: number
  code: string
  outcome: ScanOutcome
}

/** A running list of codes, the one scanned last first, and the code that was just scanned again. */
export interface ScanState {
  list: readonly Scanned[]
  nextKey: number
  repeated: string
}

export type ScanAction =
  | { type: 'scan'; code: string }
  | { type: 'know'; key: number; outcome: ScanOutcome }
  | { type: 'undo' }
  | { type: 'drop'; key: number }
  | { type: 'settle'; outcomes: ReadonlyMap<number, ScanOutcome> }

export const emptyScan: ScanState = { list: [], nextKey: 1, repeated: '' }

/** The next state of a running list: a code stands in it once. */
export function scanStep(state: ScanState, action: ScanAction): ScanState {
  switch (action.type) {
    case 'scan': {
      const isKnown = state.list.some(({ code }) => code === action.code)
      if (isKnown) return { ...state, repeated: action.code }
      const fresh: Scanned = { key: state.nextKey, code: action.code, outcome: { state: 'waiting' } }
      return { list: [fresh, ...state.list], nextKey: state.nextKey + 1, repeated: '' }
    }
    case 'know':
      return {
        ...state,
        list: state.list.map((one) => (one.key === action.key ? { ...one, outcome: action.outcome } : one)),
      }
    case 'undo':
      return { ...state, list: state.list.slice(1), repeated: '' }
    case 'drop':
      return { ...state, list: state.list.filter(({ key }) => key !== action.key), repeated: '' }
    case 'settle':
      return {
        ...state,
        list: state.list.map((one) => ({ ...one, outcome: action.outcomes.get(one.key) ?? one.outcome })),
      }
  }
}

/** The codes in what a scanner, or the clipboard, has typed: one a line, or between blanks and commas. */
export function codesIn(text: string): string[] {
  return text.split(/[\s,，;；]+/).filter((code) => code !== '')
}

/** The ids of the codes that can be used, by the key of their line. */
export function readyIds({ list }: ScanState): ReadonlyMap<number, number> {
  return new Map(
    list.flatMap(({ key, outcome }) => (outcome.state === 'ready' ? [[key, outcome.id] as const] : [])),
  )
}

/** What stands for an outcome in the list. */
export const outcomeWords = {
  waiting: ['Looking it up', '查询中'],
  ready: ['Ready', '可提交'],
  refused: ['Not possible', '不可用'],
  done: states.done,
} as const satisfies Record<ScanOutcome['state'], Text2>
