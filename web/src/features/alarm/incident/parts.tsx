import { type ReactNode, useMemo } from 'react'
import type { IncidentDetail, IncidentMember } from '#contract/calls/alarm/incident.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { isPlaced } from '#domain/map/box.ts'
import type { Severity } from '#domain/metering/events.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { deviceNameOf } from '#web/lib/device-name.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { may } from '#web/stores/session/session.ts'
import type { MapColour, MapMark, MapSign } from '#web/ui/map/model.ts'
import { StreetMap } from '#web/ui/map/street-map.tsx'
import { viewOver } from '#web/ui/map/view-over.ts'
import { AlertComment, AlertLines, AlertPart, AlertSteps, type CommentWork } from '../alert/parts.tsx'
import { words as alertWords } from '../alert/words.ts'
import { IncidentOwner } from './facts.tsx'
import { words as incidentWords } from './words.ts'
import '../alert/alert.css'
import './incident.css'

/** Maximum number of alerts listed. */
const listed = 100

interface IncidentPartsProps {
  detail: IncidentDetail
  onOpen: (id: number) => void
  /** Severity, size and link to the page; omitted on the incident's own page, which shows them already. */
  head?: ReactNode
  /** Called with the state of the comment. */
  onWork?: (work: CommentWork) => void
}

/** Details of an incident: evidence, map, activity and alerts. */
export function IncidentParts({ detail, onOpen, head, onWork }: IncidentPartsProps) {
  const t = useText()
  const { incident, timeline } = detail
  return (
    <div className="fill stack gap-4 scroll form-drawer-body alert-detail">
      <div className="flow gap-3 alert-head">
        {head}
        <IncidentOwner row={incident} />
      </div>
      <AlertPart title={t(['Evidence', '归并依据'])}>
        <p>{t([incident.evidence, incident.evidenceZh])}</p>
      </AlertPart>
      <IncidentMap detail={detail} onOpen={onOpen} />
      <AlertPart title={t(alertWords.timeline)}>
        <AlertSteps steps={timeline} />
        {may(alert, 'comment') && <AlertComment id={incident.id} onWork={onWork} />}
      </AlertPart>
      <Members detail={detail} onOpen={onOpen} />
      <Closed detail={detail} onOpen={onOpen} />
    </div>
  )
}

function Members({ detail: { incident, members }, onOpen }: IncidentPartsProps) {
  const t = useText()
  return (
    <AlertPart title={t(['Alerts', '包含的告警'])}>
      <MemberList members={members} onOpen={onOpen} />
      {incident.alerts > listed && (
        <p className="meta">
          {t(incidentWords.firstMembers, { n: listed, of: formatInteger(incident.alerts) })}
        </p>
      )}
    </AlertPart>
  )
}

/** Alerts of an open incident that have ended. */
function Closed({ detail: { closed }, onOpen }: IncidentPartsProps) {
  const t = useText()
  if (closed.length === 0) return null
  return (
    <AlertPart title={t(['Closed meanwhile', '期间已结束的告警'])}>
      <MemberList members={closed} onOpen={onOpen} />
      {closed.length > listed && (
        <p className="meta">
          {t(incidentWords.firstMembers, { n: listed, of: formatInteger(closed.length) })}
        </p>
      )}
    </AlertPart>
  )
}

interface MemberListProps extends Pick<IncidentPartsProps, 'onOpen'> {
  members: readonly IncidentMember[]
}

function MemberList({ members, onOpen }: MemberListProps) {
  const t = useText()
  return (
    <AlertLines
      rows={members.slice(0, listed)}
      onOpen={onOpen}
      withDevice
      isOver={({ clearTime }) => clearTime !== ''}
      when={({ clearTime, firstTime }) => (
        <time>{clearTime === '' ? firstTime : t(incidentWords.closedAt, { time: clearTime })}</time>
      )}
    />
  )
}

const signs: Readonly<Record<Severity, { sign: MapSign; colour: MapColour }>> = {
  critical: { sign: 'octagon', colour: 'crit-mark' },
  major: { sign: 'diamond', colour: 'major-mark' },
  minor: { sign: 'triangle', colour: 'warn-mark' },
  warning: { sign: 'triangle', colour: 'warn-mark' },
  info: { sign: 'square', colour: 'info-mark' },
}

interface IncidentMapProps {
  detail: IncidentDetail
  onOpen: (id: number) => void
}

/** Map of an incident's devices, with the device of its cause selected. */
function IncidentMap({ detail: { incident, members }, onOpen }: IncidentMapProps) {
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
          title: t([incident.title, incident.titleZh]),
        })}
        model={model}
        view={viewOver(marks)}
        onPress={(key) => onOpen(Number(key.split(':')[1]))}
      />
    </AlertPart>
  )
}

/** Builds one mark per device, with the device of the cause last and so on top. */
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
