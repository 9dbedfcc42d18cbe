import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { followEarlyKeys } from '#web/lib/early-keys.ts'
import { loadPart } from '#web/lib/stale.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'

/** Code that is loaded once something shows it; undefined until it is there. */
export function useModule<Module>(name: string, load: () => Promise<Module>): Module | undefined {
  return useQuery({
    queryKey: ['module', name],
    queryFn: load,
    staleTime: Infinity,
    throwOnError: true,
    structuralSharing: false,
  }).data
}

/**
 * The same for what a user has opened. What is typed until it is there is kept for `takeEarlyKeys`; Escape gives it up.
 * It is there as soon as it is loaded, while what suspends is held back by React for 300 ms.
 */
export function useOpenedModule<Module>(
  name: string,
  load: () => Promise<Module>,
  giveUp: () => void,
): Module | undefined {
  const module = useModule(name, () => showLoading(loadPart(load)))
  const onGiveUp = useEffectEvent(giveUp)
  const isComing = module === undefined
  useEffect(() => (isComing ? followEarlyKeys(() => onGiveUp()) : undefined), [isComing])
  return module
}
