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

/** Asks the platform from when on it knows how everything stood; one without a past refuses, and there is no control. */
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

/** Shows the moment that the address asks for, and keeps it in the address from page to page. */
export function followMoment(): () => void {
  follow(useAddress.getState())
  return useAddress.subscribe(follow)
}

/** Shows a moment, epoch milliseconds; the present where there is none. */
export function travelTo(at: number | undefined): void {
  if (at === undefined) show(undefined)
  const { path, search } = useAddress.getState()
  goTo(`${path}${withMoment(search, at)}`, {
    isReplaced: useMoment.getState().at !== undefined || at === undefined,
  })
}

/** The first moment of which is known how everything stood, epoch milliseconds: it has moved on since the platform was asked. */
export function firstMoment({ first, last }: MomentBounds): number {
  const [from = 0, until = 0] = [first, last].map((text) => parseTime(text)?.getTime())
  return Math.max(from, presentNow() - (until - from))
}

/** Whether it is known how everything stood at a moment, epoch milliseconds. */
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

/** Finds the moment for the calls that take one. */
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
 * Has the address decide which moment is shown. Returns whether pages can be shown: one that begins in the past waits for
 * what the platform knows of it.
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
