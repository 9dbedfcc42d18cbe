import { useCallback, useMemo } from 'react'
import { propertyIds } from '#domain/metering/properties.ts'
import { measuredBy } from '#domain/metering/telemetry.ts'
import type { ValueId } from '#domain/metering/values.ts'
import { device } from '#contract/resources/iot/device.ts'
import { catalogue } from '#contract/text/catalogue.ts'
import { useLabels } from '#web/engine/data/ref-labels.tsx'
import { useKinds } from '#web/engine/data/use-kinds.ts'
import { useUsualDevice } from '#web/engine/device/use-usual-device.ts'
import { ListSkeleton, Message } from '#web/engine/list/list-status.tsx'
import { useRecord } from '#web/engine/list/state/use-rows.ts'
import { ReportFrame } from '#web/engine/report/report-frame.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { formatDate, platformNow } from '#web/lib/time/time.ts'
import { useSession } from '#web/stores/session/session.ts'
import { useOwnAddress } from '#web/stores/tabs/own-address.ts'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { HistoryBar } from './history/bar.tsx'
import { HistoryHead } from './history/head.tsx'
import { DevicePicker } from './history/picker.tsx'
import { type HistoryPlace, readPlace, writePlace } from './history/place.ts'
import { isAsked, problemOf, useOverview, usePages } from './history/reads.ts'
import { Events, Settlement } from './history/settlement.tsx'
import { HistoryValues } from './history/values.tsx'
import { words } from './history/words.ts'
import './history/history.css'

const none: readonly never[] = []

/** The numbers of these devices in those days. */
export default function HistoryPage() {
  const { place: wanted, change, isReading } = useHistoryPlace()
  const place = useMeasured(wanted)
  const labels = useLabels(device.name, place.devices)
  const nameOf = useCallback((id: number) => labels.get(id) ?? `#${id}`, [labels])
  return (
    <ReportFrame name="report/history" title={catalogue['report/history']}>
      <HistoryHead {...{ place, isReading, nameOf }} />
      <HistoryBar {...{ place, change }} />
      <div className="fill grid gap-3 history-body">
        <div className="stack gap-3 history-side">
          <DevicePicker chosen={place.devices} onChange={(devices) => change({ devices })} />
          {place.mode === 'curve' && (
            <PropertyPicker chosen={place.props} onChange={(props) => change({ props })} />
          )}
        </div>
        <div className="stack gap-3 history-main">
          <Shown {...{ place, isReading, nameOf }} />
        </div>
      </div>
    </ReportFrame>
  )
}

interface ShownProps {
  place: HistoryPlace
  isReading: boolean
  nameOf: (deviceId: number) => string
}

function Shown({ isReading, ...shown }: ShownProps) {
  const { place } = shown
  const t = useText()
  const { data: overview } = useOverview(place)
  const problem = problemOf(place)
  if (problem !== undefined) return <Message title={t(problem)} text="" />
  if (isReading) return <ListSkeleton rows={12} columns={4} />
  if (!isAsked(place))
    return <Message title={t(['Choose devices', '请选择设备'])} text={t(words.chooseText)} />
  switch (place.mode) {
    case 'settlement':
      return <Settlement {...shown} />
    case 'events':
      return <Events {...shown} />
    case 'curve':
    case 'freeze':
      return <HistoryValues {...shown} overview={overview} />
  }
}

/**
 * What this page looks at, and how to look at something else: what the address says, or was chosen last, or the device
 * that one begins with.
 */
function useHistoryPlace() {
  const { query, show } = useOwnAddress()
  const userId = useSession((session) => session.user?.userId ?? 0)
  const key = `history:${userId}`
  const said = useMemo(
    () => readPlace(query, new URLSearchParams(localStorage.getItem(key) ?? ''), formatDate(platformNow())),
    [query, key],
  )
  const { deviceId, isReading } = useUsualDevice(said.devices.length === 0 && !query.has('devices'))
  const place = useMemo(
    () => (deviceId === undefined ? said : { ...said, devices: [deviceId] }),
    [said, deviceId],
  )
  const change = (part: Partial<HistoryPlace>) => {
    const text = writePlace({ ...place, ...part })
    localStorage.setItem(key, text)
    show(text)
  }
  return { place, change, isReading }
}

/** Properties that are shown where none of the chosen ones is measured. */
const fewProperties = 2

/** A place with what its devices measure, where they measure nothing of what was chosen: a concentrator knows no power. */
function useMeasured(place: HistoryPlace): HistoryPlace {
  const { first } = usePages(place, none)
  const isNothing = place.mode === 'curve' && first.data?.columns.length === 0
  const { data } = useRecord(device, isNothing ? place.devices[0] : undefined)
  return useMemo(() => {
    const props = data === undefined ? [] : measuredBy(data).slice(0, fewProperties)
    return isNothing && props.length > 0 ? { ...place, props } : place
  }, [place, isNothing, data])
}

/** What people look for most stands first. */
const first: readonly ValueId[] = ['p', 'forward', 'energy', 'ua', 'ia', 'q', 'pf']
const measured = [...first, ...propertyIds.filter((id) => !first.includes(id))]

interface PropertiesProps {
  chosen: readonly ValueId[]
  onChange: (ids: readonly ValueId[]) => void
}

/** What was measured and is looked at; the last one stays. */
function PropertyPicker({ chosen, onChange }: PropertiesProps) {
  const t = useText()
  const { derived, kindOf } = useKinds()
  const order: readonly ValueId[] = [...measured, ...derived.map(({ id }) => id)]
  return (
    <section className="card stack gap-2 history-properties" aria-label={t(words.properties)}>
      <h2>{t(words.properties)}</h2>
      <ul className="history-devices">
        {order.map((id) => (
          <li key={id}>
            <Checkbox
              checked={chosen.includes(id)}
              disabled={chosen.length === 1 && chosen.includes(id)}
              onChange={(isChosen) =>
                onChange(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            >
              {t(kindOf(id).label)} <span className="meta">{kindOf(id).unit}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </section>
  )
}
