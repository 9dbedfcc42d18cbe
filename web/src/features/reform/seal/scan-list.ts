import { useReducer, useRef, useState } from 'react'
import type { Text2 } from '#contract/schema/language.ts'
import { states } from '#contract/text/states.ts'
import { playNotes } from '#web/stores/alerts/tone.ts'

/** Status of a scanned code: being looked up, usable, refused with a reason, or done. */
export type ScanOutcome =
  | { state: 'waiting' }
  | { state: 'ready'; id: number; note: string }
  | { state: 'refused'; why: string }
  | { state: 'done' }

export interface Scanned {
  /** Increases with each entry. */
  key: number
  code: string
  outcome: ScanOutcome
}

/** Scanned codes, last one first, and the code that was just scanned repeatedly. */
interface ScanState {
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

/** Reducer of the list; each code is listed once. */
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

/** Extracts codes from scanned or pasted text, separated by white space, commas or semicolons. */
export function codesIn(text: string): string[] {
  return text.split(/[\s,，;；]+/).filter((code) => code !== '')
}

/** Returns the ids of the usable codes by the key of their entry. */
export function readyIds({ list }: ScanState): ReadonlyMap<number, number> {
  return new Map(
    list.flatMap(({ key, outcome }) => (outcome.state === 'ready' ? [[key, outcome.id] as const] : [])),
  )
}

/** Labels of the states. */
export const outcomeWords = {
  waiting: ['Looking it up', '查询中'],
  ready: ['Ready', '可提交'],
  refused: ['Not possible', '不可用'],
  done: states.done,
} as const satisfies Record<ScanOutcome['state'], Text2>

/** Callbacks of the page that uses the list. */
interface ScanWork {
  /** Looks a code up. Never rejects. */
  find: (code: string) => Promise<ScanOutcome>
  /** Sends the ids of all usable codes; resolves to the reasons of refused ones. Throws if none was processed. */
  commit: (ids: readonly number[], values: object) => Promise<ReadonlyMap<number, string>>
}

const soundKey = 'scan-sound'
const sounds = {
  good: [[1320, 0.1]],
  bad: [
    [220, 0.18],
    [220, 0.18],
  ],
} as const

/** State of a scan list: each code is looked up immediately; duplicates are highlighted and signalled by a sound. */
export function useScan({ find, commit }: ScanWork) {
  const [state, step] = useReducer(scanStep, emptyScan)
  // latest state, including scans not rendered yet: a scanner is faster than a frame
  const latest = useRef<ScanState>(emptyScan)
  const [hasSound, setSound] = useState(() => localStorage.getItem(soundKey) !== 'off')
  const [isBusy, setBusy] = useState(false)
  const play = (sound: keyof typeof sounds) => hasSound && playNotes(sounds[sound])
  const act = (action: Parameters<typeof scanStep>[1]) => {
    latest.current = scanStep(latest.current, action)
    step(action)
  }
  const add = async (code: string) => {
    const key = latest.current.nextKey
    act({ type: 'scan', code })
    if (latest.current.nextKey === key) {
      play('bad')
      return
    }
    const outcome = await find(code)
    play(outcome.state === 'refused' ? 'bad' : 'good')
    act({ type: 'know', key, outcome })
  }
  return {
    ...state,
    hasSound,
    isBusy,
    ready: readyIds(state).size,
    scan: (text: string) => codesIn(text).forEach((code) => void add(code)),
    undo: () => act({ type: 'undo' }),
    drop: (key: number) => act({ type: 'drop', key }),
    switchSound: (isOn: boolean) => {
      localStorage.setItem(soundKey, isOn ? 'on' : 'off')
      setSound(isOn)
    },
    /** Commits all usable codes with the form values; returns how many were done. */
    send: async (values: object) => {
      const ids = readyIds(latest.current)
      setBusy(true)
      try {
        const refused = await commit([...ids.values()], values)
        const outcomes = [...ids].map(([key, id]): [number, ScanOutcome] => {
          const why = refused.get(id)
          return [key, why === undefined ? { state: 'done' } : { state: 'refused', why }]
        })
        act({ type: 'settle', outcomes: new Map(outcomes) })
        return ids.size - refused.size
      } finally {
        setBusy(false)
      }
    },
  }
}

export type Scan = ReturnType<typeof useScan>
