import { useEffect, useState } from 'react'
import { momentCalls, type MomentBounds } from '#contract/calls/moment/moment.ts'
import { Failure } from '#web/api/failure.ts'
import { askAtMoments, call } from '#web/api/http.ts'
import { textNow } from '#web/i18n/use-text.ts'
import { formatDateTime, parseTime, presentNow, setShownMoment } from '#web/lib/time/time.ts'
import { notify } from '../failures/notices.ts'
import { goTo, useAddress, type Address } from '../tabs/address.ts'
import { forgetInTabs, renewTabs } from '../tabs/tabs.ts'
import { useMoment } from './moment.ts'
import { momentName, readMoment, withMoment } from './moment-address.ts'
import { momentWords } from './words.ts'
import { reportClientError } from '../failures/client-errors.ts'

/** Loads the range of the platform's history; platforms without one refuse, and the moment control is hidden. */
export async function askBounds(): Promise<void> {
  try {
    const bounds = await call(momentCalls.bounds, undefined, { isQuiet: true })
    askAtMoments(momentFinder(bounds))
    useMoment.setState({ bounds })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    useMoment.setState({ bounds: undefined })
  }
}

/** Applies the moment of the address and carries it from page to page. Returns the unsubscribe function. */
export function followMoment(): () => void {
  follow(useAddress.getState())
  return useAddress.subscribe(follow)
}

/** Shows a moment in epoch milliseconds, or the present. */
export function travelTo(at: number | undefined): void {
  if (at === undefined) show(undefined)
  const { path, search } = useAddress.getState()
  goTo(`${path}${withMoment(search, at)}`, {
    isReplaced: useMoment.getState().at !== undefined || at === undefined,
  })
}

/** Returns the first available moment in epoch milliseconds, which advances with time since `bounds` was loaded. */
export function firstMoment({ first, last }: MomentBounds): number {
  const [from = 0, until = 0] = [first, last].map((text) => parseTime(text)?.getTime())
  return Math.max(from, presentNow() - (until - from))
}

/** Whether a moment in epoch milliseconds is within the platform's history. */
export function isKnownMoment(bounds: MomentBounds | undefined, at: number): boolean {
  return bounds !== undefined && at >= firstMoment(bounds) && at <= presentNow()
}

function follow({ path, search, isPopped }: Pick<Address, 'path' | 'search' | 'isPopped'>): void {
  const wanted = readMoment(search)
  const { at, bounds } = useMoment.getState()
  if (wanted === at) return
  if (wanted !== undefined && !isKnownMoment(bounds, wanted)) {
    notify(
      'warning',
      bounds === undefined
        ? textNow(momentWords.noPast)
        : textNow(momentWords.outside, { first: formatDateTime(firstMoment(bounds)) }),
    )
    goTo(`${path}${withMoment(search, at)}`, { isReplaced: true })
  } else if (wanted !== undefined || isPopped) show(wanted)
  else goTo(`${path}${withMoment(search, at)}`, { isReplaced: true })
}

function show(at: number | undefined): void {
  const before = useMoment.getState().at
  setShownMoment(at)
  useMoment.setState({ at })
  forgetInTabs(momentName)
  if ((before === undefined) !== (at === undefined)) renewTabs()
}

/** Returns a function that yields the moment parameter for requests that accept it. */
function momentFinder({ reads }: MomentBounds): (method: string, path: string) => string | undefined {
  const addresses = reads.map((address) => address.split('/'))
  return (method, path) => {
    const { at } = useMoment.getState()
    const asked = `${method} ${path}`.split('/')
    const takesMoment = addresses.some(
      (parts) =>
        parts.length === asked.length &&
        parts.every((part, place) => part.startsWith('{') || part === asked[place]),
    )
    if (at === undefined || !takesMoment) return undefined
    return formatDateTime(at)
  }
}

/**
 * Derives the shown moment from the address. Returns whether pages can be rendered: one that starts in the past waits
 * for the range of the history.
 */
export function useMomentStart(): boolean {
  const [isAsked, setAsked] = useState(false)
  const beginsInPast = useAddress(({ search }) => readMoment(search) !== undefined)
  useEffect(() => {
    let stop: (() => void) | undefined
    let isOver = false
    askBounds()
      .catch(reportClientError)
      .finally(() => {
        if (!isOver) stop = followMoment()
        setAsked(true)
      })
    return () => {
      isOver = true
      stop?.()
    }
  }, [])
  return isAsked || !beginsInPast
}
