import { useEffect, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { demoCalls, type DemoState } from '#contract/calls/system/demo.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { Failure } from '#web/api/failure.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { queryClient } from '#web/engine/data/query-client.ts'
import { setPlatformTime } from '#web/lib/time/time.ts'
import { describeInFull } from '#web/stores/failures/failures.ts'
import { reconnect } from '#web/stores/session/live-session.ts'

const key = ['demo', 'state'] as const
/** Milliseconds between two looks: while something lasts, and else. */
const pace = { busy: 1000, usual: 5000 }

/** How the demonstration stands; what the console shows is read anew when a cut ends or another fleet is there. */
export function useDemoState() {
  const query = useQuery<DemoState, Failure>({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const state = await callQuietly(demoCalls.state, undefined, signal)
      setPlatformTime(state.now)
      return state
    },
    refetchInterval: ({ state: { data } }) => (data !== undefined && isBusy(data) ? pace.busy : pace.usual),
    staleTime: 0,
  })
  const wasBusy = useRef(false)
  const busy = query.data !== undefined && isBusy(query.data)
  useEffect(() => {
    if (wasBusy.current && !busy) comeBack()
    wasBusy.current = busy
  }, [busy])
  return query
}

function isBusy({ cutFor, making }: DemoState): boolean {
  return cutFor > 0 || making > 0
}

function comeBack(): void {
  reconnect()
  void queryClient.invalidateQueries()
}

/** What came of an act: a sentence, and a way to what it touched. */
interface Outcome {
  sentence: string
  path?: string | undefined
}

/** Does one thing after the other and keeps what came of it. */
export function useDemoActs() {
  const [outcome, setOutcome] = useState<Outcome>({ sentence: '' })
  const setSentence = (sentence: string) => setOutcome({ sentence })
  async function act<Payload, Data>(
    endpoint: Endpoint<Payload, Data>,
    payload: Payload,
    describe: (answer: Data) => string | Outcome,
  ): Promise<void> {
    // the same sentence said again is announced again
    setSentence('')
    try {
      const described = describe(await callQuietly(endpoint, payload, undefined))
      setOutcome(typeof described === 'string' ? { sentence: described } : described)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setSentence(describeInFull(error))
    }
    await queryClient.invalidateQueries({ queryKey: key })
  }
  return { outcome, setSentence, act }
}

export type DemoActs = ReturnType<typeof useDemoActs>

/** Reads anew whatever is on screen: the platform's time has moved. */
export function readAgain(): void {
  void queryClient.invalidateQueries()
}
