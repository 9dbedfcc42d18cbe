import { useEffect, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { demoCalls, type DemoState } from '#contract/calls/system/demo.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { Failure } from '#web/api/failure.ts'
import { callUnreported } from '#web/engine/data/call-unreported.ts'
import { queryClient } from '#web/engine/data/query-client.ts'
import { setPlatformTime } from '#web/lib/time/time.ts'
import { describeInFull } from '#web/stores/failures/failures.ts'
import { reconnect } from '#web/stores/session/live-session.ts'

const key = ['demo', 'state'] as const
/** Polling intervals in milliseconds: during an ongoing action, and otherwise. */
const pace = { busy: 1000, usual: 5000 }

/** Polls the state of the demonstration; refetches all data when a connection cut or a fleet change ends. */
export function useDemoState() {
  const query = useQuery<DemoState, Failure>({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const state = await callUnreported(demoCalls.state, undefined, signal)
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

/** Result of an action: a message, and a path to what it affected. */
interface Outcome {
  sentence: string
  path?: string | undefined
}

/** Runs demonstration actions and keeps the latest outcome. */
export function useDemoActs() {
  const [outcome, setOutcome] = useState<Outcome>({ sentence: '' })
  const setSentence = (sentence: string) => setOutcome({ sentence })
  async function act<Payload, Data>(
    endpoint: Endpoint<Payload, Data>,
    payload: Payload,
    describe: (answer: Data) => string | Outcome,
  ): Promise<void> {
    // cleared first, so that a repeated message is announced again
    setSentence('')
    try {
      const described = describe(await callUnreported(endpoint, payload, undefined))
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

/** Invalidates all queries, as the platform's time has changed. */
export function readAgain(): void {
  void queryClient.invalidateQueries()
}
