import type { HistoryOverview } from '#contract/calls/report/history.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { formatMinute, parseTime } from '#web/lib/time/time.ts'
import { Select } from '#web/ui/control/select.tsx'
import type { HistoryPlace } from '../place.ts'
import { words } from '../words.ts'

interface GoToProps {
  place: HistoryPlace
  overview: HistoryOverview | undefined
  nameOf: (deviceId: number) => string
  onGo: (row: number) => void
}

const steps = { '15min': 900_000, '30min': 1_800_000, hour: 3_600_000 } as const

/** Leads to where a meter was changed, and to where values are missing. */
export function GoTo({ place, overview, nameOf, onGo }: GoToProps) {
  const t = useText()
  const { step, quality, mode, start } = place
  const isEven =
    mode === 'curve' && quality === 'all' && (step === '15min' || step === '30min' || step === 'hour')
  if (overview === undefined || !isEven) return null
  const first = parseTime(start)?.getTime() ?? 0
  const rowOf = (time: number) => Math.floor((time - first) / steps[step])
  const places = [
    ...overview.changes.map(({ time, deviceId }) => ({
      row: rowOf(time),
      text: `${t(words.changeAt, { time: formatMinute(time) })}, ${nameOf(deviceId)}`,
    })),
    ...overview.gaps.slice(0, 50).map(({ from, points, deviceId }) => ({
      row: rowOf(from),
      text: `${t(words.gapAt, { n: formatInteger(points), time: formatMinute(from) })}, ${nameOf(deviceId)}`,
    })),
  ]
  if (places.length === 0) return null
  return (
    <Select
      aria-label={t(['Go to', '跳转到'])}
      value={-1}
      options={[[-1, t(['Go to …', '跳转到…'])], ...places.map(({ text }, n) => [n, text] as const)]}
      onChange={(n) => onGo(places[n]?.row ?? 0)}
    />
  )
}
