import { iotCalls } from '#contract/calls/iot.ts'
import type { Filter } from '#contract/wire/crud.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { day } from '#contract/schema/time-units.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatDate } from '#web/lib/time/time.ts'
import { Select } from '#web/ui/control/select.tsx'
import type { CameraRecord } from '../camera/live.ts'
import { useNow } from '../camera/now.ts'
import { dayOf } from './gallery-filter.ts'

/** Days looked back at. */
const span = 60

interface DayChoiceProps {
  row: CameraRecord
  filter: Filter
  onFilter: (part: Filter) => void
}

/** The days on which a camera took pictures, each with how many; one of them or all. */
export function DayChoice({ row, filter, onFilter }: DayChoiceProps) {
  const t = useText()
  const now = useNow()
  const query = { cameraId: row.id, start: formatDate(now - span * day), end: formatDate(now + day) }
  const { data = [] } = useRead(iotCalls.pictureDays, query)
  return (
    <Select
      aria-label={t(['Days', '日期'])}
      className="camera-day-part"
      value={dayOf(filter) ?? ''}
      options={[
        ['', t(['All days', '全部日期'])],
        ...data.map(({ date, count }) => [date, `${date} (${formatInteger(count)})`] as const),
      ]}
      onChange={(date) => onFilter({ timeStart: date, timeEnd: date })}
    />
  )
}
