import { useEffect, useState } from 'react'
import { searchCalls, type Found, type SearchKind } from '#contract/calls/home/search.ts'
import { code } from '#contract/wire/envelope.ts'
import { Failure } from '#web/api/failure.ts'
import { call } from '#web/api/http.ts'
import { reportClientError } from '#web/stores/failures/client-errors.ts'
import { useSession } from '#web/stores/session/session.ts'

/** Debounce interval of the search in milliseconds. */
const searchDelay = 150
const longest = 64

/** Search response of the platform. */
export interface Answer {
  found: Found
  /** Duration of the request in milliseconds; undefined when the platform was not reached. */
  took: number | undefined
  /** Whether it belongs to the current input rather than the previous one. */
  isPresent: boolean
}

const nothing: Found = {}
/** Users of platforms without the search call, which is requested only once. */
const without = new WeakSet<object>()

/**
 * Searches records on the platform, of one kind or all; undefined for an empty text, and where the platform lacks the
 * call. The previous response is kept while another request is pending.
 */
export function useFound(typed: string, kind: SearchKind | undefined): Answer | undefined {
  const text = typed.slice(0, longest)
  const question = `${kind ?? ''} ${text}`
  const [answer, setAnswer] = useState<Omit<Answer, 'isPresent'> & { question: string }>()
  useEffect(() => {
    if (text === '' || !isServed()) return undefined
    const leaving = new AbortController()
    const ask = async () => {
      const begin = performance.now()
      const { found, isReached } = await findRecords(text, kind, leaving.signal)
      const took = isReached ? Math.round(performance.now() - begin) : undefined
      if (!leaving.signal.aborted) setAnswer({ question, found, took })
    }
    const timer = setTimeout(() => void ask(), searchDelay)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [question, text, kind])
  if (text === '' || !isServed()) return undefined
  return { found: nothing, took: undefined, ...answer, isPresent: answer?.question === question }
}

function isServed(): boolean {
  const { user } = useSession.getState()
  return user !== undefined && !without.has(user)
}

async function findRecords(
  text: string,
  kind: SearchKind | undefined,
  signal: AbortSignal,
): Promise<{ found: Found; isReached: boolean }> {
  const { user } = useSession.getState()
  try {
    const request = { text, ...(kind !== undefined && { kind }) }
    const found = await call(searchCalls.everything, request, { isQuiet: true, signal })
    return { found: readFound(found), isReached: true }
  } catch (error) {
    const isMissing = error instanceof Failure && error.code === code.missing
    if (isMissing && user !== undefined) without.add(user)
    else if (!signal.aborted) reportClientError(error)
    return { found: nothing, isReached: false }
  }
}

/** Keeps only the well-formed groups of a response. */
function readFound(sent: unknown): Found {
  return Object.fromEntries(
    Object.entries(Object(sent)).filter(([, group]) => {
      const { list, total }: { list?: unknown; total?: unknown } = Object(group)
      return Array.isArray(list) && Number.isFinite(total)
    }),
  )
}
