import { type DeviceLive, type DeviceState as State, device } from '#contract/resources/iot/device.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { parseTime } from '#web/lib/time/time.ts'
import { ColourTag, type Colour } from '#web/ui/sign/colour-tag.tsx'
import { SeverityGlyph, severityColour } from '#web/ui/sign/severity-tag.tsx'
import { shortSpan } from '#web/lib/time/span.ts'
import { useNow } from '#web/stores/moment/use-now.ts'
import { deviceLive, type DeviceRecord } from './live.ts'
import { words } from './words.ts'
import './device.css'

const colours: Record<State, Colour> = {
  online: 'ok',
  offline: 'off',
  inactive: 'off',
  maintenance: 'info',
  retired: 'off',
  sheet: 'info',
}

/** Whether a device answers, as shape and word; of one that does not, for how long. */
export function DeviceState({ row: { state, since } }: { row: DeviceRecord }) {
  const t = useText()
  const language = useLanguage()
  const now = useNow()
  const from = parseTime(since)?.getTime()
  const isTimed = state === 'offline' && from !== undefined
  const label = isTimed
    ? t(words.offlineFor, { time: shortSpan(now - from, language) })
    : labelOf(device.fields.state, state, language)
  return (
    <span
      className={`inline gap-2 device-state device-${state} ${state === 'inactive' ? 'quiet' : ''}`}
      data-tip={from === undefined ? undefined : since}
    >
      <ColourTag colour={Object.hasOwn(colours, state) ? colours[state] : 'off'}>{label}</ColourTag>
    </span>
  )
}

/** How a device does: what is wrong with it comes before that it answers. */
export function DeviceCondition({ row }: { row: DeviceRecord }) {
  const { worst } = deviceLive(row)
  const more = row.alerts - 1
  if (worst === undefined || row.state !== 'online') {
    return (
      <span className="inline gap-2 device-condition">
        <DeviceState row={row} />
        {worst && <SeverityGlyph severity={worst.severity} />}
      </span>
    )
  }
  return (
    <span className="inline gap-2 device-condition">
      <WorstAlert worst={worst} />
      {more > 0 && <span className="meta">+{more}</span>}
    </span>
  )
}

/** The worst alert in a few words, in the shape and colour of its severity. */
export function WorstAlert({ worst }: { worst: NonNullable<DeviceLive['worst']> }) {
  const language = useLanguage()
  const text = sayFilled([worst.text, worst.textZh], language)
  return <ColourTag colour={severityColour(worst.severity)}>{text}</ColourTag>
}
