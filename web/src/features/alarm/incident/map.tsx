import { useMemo } from 'react'
import type { IncidentDetail, IncidentMember } from '#contract/calls/alarm/incident.ts'
import { isPlaced } from '#domain/map/box.ts'
import type { Severity } from '#domain/metering/events.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { deviceNameOf } from '#web/lib/device-name.ts'
import type { MapColour, MapMark, MapSign } from '#web/ui/map/model.ts'
import { StreetMap } from '#web/ui/map/street-map.tsx'
import { viewOver } from '#web/ui/map/view-over.ts'
import { AlertPart } from '../alert/part.tsx'

const signs: Readonly<Record<Severity, { sign: MapSign; colour: MapColour }>> = {
  critical: { sign: 'octagon', colour: 'crit-mark' },
  major: { sign: 'diamond', colour: 'major-mark' },
  minor: { sign: 'triangle', colour: 'warn-mark' },
  warning: { sign: 'triangle', colour: 'warn-mark' },
  info: { sign: 'square', colour: 'info-mark' },
}

interface IncidentMapProps {
  detail: IncidentDetail
  /** Opens an alert. */
  onOpen: (id: number) => void
}

/** Where the devices of an incident stand; the one of its cause is chosen. */
export function IncidentMap({ detail: { incident, members }, onOpen }: IncidentMapProps) {
  const t = useText()
  const language = useLanguage()
  const marks = useMemo(() => marksOf(members, incident.id), [members, incident.id])
  const model = useMemo(() => {
    const chosen = members.find(({ id }) => id === incident.id)
    const label = chosen && deviceNameOf(chosen, language)
    return { language, marks: marks.map((mark) => (mark.isChosen && label ? { ...mark, label } : mark)) }
  }, [marks, members, incident.id, language])
  if (marks.length === 0) return null
  return (
    <AlertPart title={t(['Devices', '设备分布'])}>
      <StreetMap
        className="incident-map"
        label={t(['{n} [n|device|devices] of {title}', '“{title}”涉及的 {n} 台设备'], {
          n: marks.length,
          title: sayFilled([incident.title, incident.titleZh], language),
        })}
        model={model}
        view={viewOver(marks)}
        onPress={(key) => onOpen(Number(key.split(':')[1]))}
      />
    </AlertPart>
  )
}

/** One mark for each device, that of the cause last and so on top. */
function marksOf(members: readonly IncidentMember[], rootId: number): MapMark[] {
  const byDevice = new Map<number, MapMark>()
  for (const one of [...members].toReversed()) {
    if (!isPlaced(one)) continue
    const { id, deviceId, lng, lat, severity } = one
    const isChosen = id === rootId
    if (byDevice.get(deviceId)?.isChosen === true) continue
    byDevice.delete(deviceId)
    byDevice.set(deviceId, {
      key: `alert:${id}`,
      ...signs[severity],
      size: isChosen ? 16 : 10,
      isChosen,
      lng,
      lat,
    })
  }
  return [...byDevice.values()]
}
