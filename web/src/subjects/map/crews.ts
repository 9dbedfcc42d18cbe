import { crewCalls, type CrewPosition } from '#contract/calls/reform/crew.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { say, type Language } from '#contract/schema/language.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { may } from '#web/stores/session/session.ts'
import type { MapColour, MapMark } from '#web/ui/map/model.ts'

/** Polling interval of crew positions in milliseconds. */
const every = 5000

const colours: Readonly<Record<CrewPosition['doing'], MapColour>> = {
  base: 'off-mark',
  way: 'info-mark',
  site: 'accent',
}

/** Whether the signed-in user may see crew positions. */
export function maySeeCrews(): boolean {
  return may(workOrder, 'list')
}

/** Polls the crew positions; empty while they are not shown or without the permission. */
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

/** Map markers of crews: diamonds, labelled unless the crew is at its base. */
export function crewMarks(positions: readonly CrewPosition[], language: Language): MapMark[] {
  return positions.map(({ crewId, name, nameZh, doing, lng, lat }) => ({
    key: `crew:${crewId}`,
    sign: 'diamond',
    colour: colours[doing],
    size: 14,
    // several crews wait at the same base, where their labels would overlap
    ...(doing !== 'base' && { label: say([name, nameZh], language) }),
    lng,
    lat,
  }))
}
