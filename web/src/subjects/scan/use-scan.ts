import { useReducer, useRef, useState } from 'react'
import { playNotes } from '#web/stores/alerts/tone.ts'
import { codesIn, emptyScan, readyIds, scanStep, type ScanOutcome, type ScanState } from './scan-list.ts'

/** What a running list asks of the page that shows it. */
interface ScanWork {
  /** Looks a code up: whether it can be used, and what is known of it. Never throws. */
  find: (code: string) => Promise<ScanOutcome>
  /** Sends the ids of all that can be used; answers why, for those that were refused. Throws where nothing was done. */
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

/** A running list of scanned codes: each is looked up as it comes, duplicates are shown and heard. */
export function useScan({ find, commit }: ScanWork) {
  const [state, step] = useReducer(scanStep, emptyScan)
  // what came in a moment ago, before it is drawn: a scanner is quicker than a frame
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
    /** Sends what can be used, with what is asked for beside it; returns how many were done. */
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
