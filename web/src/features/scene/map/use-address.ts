import { useEffect, useMemo, useRef } from 'react'
import { useOwnAddress } from '#web/stores/tabs/own-address.ts'
import { readAddress, writeAddress, type MapAddress } from './address.ts'

/** The state that the address of the map keeps, and how to change a part of it. */
export function useMapAddress(): [address: MapAddress, change: (part: Partial<MapAddress>) => void] {
  const { query, show } = useOwnAddress()
  const address = useMemo(() => readAddress(query), [query])
  // two changes may come before the address is read again: the second must not undo the first
  const latest = useRef(address)
  useEffect(() => {
    latest.current = address
  }, [address])
  const change = (part: Partial<MapAddress>) => {
    latest.current = { ...latest.current, ...part }
    show(new URLSearchParams(writeAddress(latest.current)).toString())
  }
  return [address, change]
}
