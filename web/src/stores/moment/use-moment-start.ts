import { useEffect, useState } from 'react'
import { reportClientError } from '../failures/client-errors.ts'
import { useAddress } from '../tabs/address.ts'
import { readMoment } from './moment-address.ts'
import { askBounds, followMoment } from './travel.ts'

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
