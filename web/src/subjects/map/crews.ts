import { crewCalls, type CrewPosition } from '#contract/calls/reform/crew.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { say, type Language } from '#contract/schema/language.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { may } from '#web/stores/session/session.ts'
import type { MapColour, MapMark } from '#web/ui/map/model.ts'

/** Milliseconds after which crews have moved on. */
const every = 5000

const colours: Readonly<Record<CrewPosition['doing'], MapColour>> = {
  base: 'off-mark',
  way: 'info-mark',
  site: 'accent',
}

/** Whether the person who is signed in may see where crews are. */
export function maySeeCrews(): boolean {
  return may(workOrder, 'list')
}

/** Where crews are, read again as they move; none while they are not shown, or for who may not see them. */
export function useCrewPositions(isShown: boolean): readonly CrewPosition[] {
  const isRead = isShown && maySeeCrews()
  const { data } = useRead(crewCalls.positions, undefined, {
    enabled: isRead,
    every: every,
    keepsPrevious: true,
  })
  return isRead ? (data ?? none) : none
}

const none: readonly CrewPosition[] = []

/** How every map marks crews: a diamond, with their name where they are at work. */
export function crewMarks(positions: readonly CrewPosition[], language: Language): MapMark[] {
  return positions.map(({ crewId, name, nameZh, doing, lng, lat }) => ({
    key: `crew:${crewId}`,
    sign: 'diamond',
    colour: colours[doing],
    size: 14,
    // several crews wait at one station: their names would lie on each other
    ...(doing !== 'base' && { label: say([name, nameZh], language) }),
    lng,
    lat,
  }))
}
