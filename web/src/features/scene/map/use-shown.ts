import { useMemo } from 'react'
import { useCrewPositions } from '#web/engine/map/crews.ts'
import { useLanguage } from '#web/i18n/use-text.ts'
import type { Box } from '#contract/map/box.ts'
import type { MapAddress } from './address.ts'
import { useLiveStates } from './live.ts'
import { modelOf } from './model.ts'
import { useMapReads } from './reads.ts'

/** Everything that is shown of a part of the map, as it is now. */
export function useShown(address: MapAddress, box: Box | undefined) {
  const language = useLanguage()
  const { points, beside, heat, ...reads } = useMapReads(address, box)
  const live = useLiveStates()
  const crews = useCrewPositions(address.layers.has('crews'))
  const model = useMemo(
    () => modelOf(address, { points, beside, heat, live, crews }, language),
    [address, points, beside, heat, live, crews, language],
  )
  return { ...reads, model, crews, scenes: beside?.scenes ?? [] }
}
