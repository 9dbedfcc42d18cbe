import { useEffect, useEffectEvent } from 'react'
import { followEarlyKeys } from '#web/lib/early-keys.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import type { Fetched } from '#web/ui/later.tsx'

/**
 * Loads the code for something the user has opened; `undefined` until loaded. Keys typed meanwhile are kept for
 * `takeEarlyKeys`; Escape cancels.
 */
export function useOpened<Module>(code: Fetched<Module>, giveUp: () => void): Module | undefined {
  const module = code.use(showLoading)
  const onGiveUp = useEffectEvent(giveUp)
  const isComing = module === undefined
  useEffect(() => (isComing ? followEarlyKeys(() => onGiveUp()) : undefined), [isComing])
  return module
}
