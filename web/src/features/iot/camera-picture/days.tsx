import { iotCalls } from '#contract/calls/iot.ts'
import type { Filter } from '#contract/wire/crud.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { day } from '#contract/schema/time-units.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatDate } from '#web/lib/time/time.ts'
import { Button } from '#web/ui/control/button.tsx'
import type { CameraRecord } from '../camera/live.ts'
import { useNow } from '../camera/now.ts'
import { galleryWords } from '../camera/words.ts'
import { dayOf } from './gallery-filter.ts'

/** Days looked back at. */
const span = 60

interface CameraDaysProps {
  row: CameraRecord
  filter: Filter
  onFilter: (part: Filter) => void
}

/** The days on which a camera took pictures, each with how many; one of them or all. */
export function CameraDays({ row, filter, onFilter }: CameraDaysProps) {
  const t = useText()
  const now = useNow()
  const query = { cameraId: row.id, start: formatDate(now - span * day), end: formatDate(now + day) }
  const { data = [] } = useRead(iotCalls.pictureDays, query)
  const chosen = dayOf(filter)
  const hasOtherTime = chosen === undefined && (filter['timeStart'] ?? filter['timeEnd']) !== undefined
  return (
    <div className="gap-2 fixed camera-days" role="group" aria-label={t(['Days', '日期'])}>
      <Button
        kind="bare"
        className="camera-day"
        aria-pressed={chosen === undefined && !hasOtherTime}
        onClick={() => onFilter({ timeStart: '', timeEnd: '' })}
      >
        {t(['All days', '全部日期'])}
      </Button>
      {data.map(({ date, count }) => (
        <Button
          kind="bare"
          className="camera-day"
          key={date}
          aria-pressed={chosen === date}
          aria-label={t(['{day}, {count}', '{day}，{count}'], {
            day: date,
            count:
              count === 1
                ? t(galleryWords.onePicture)
                : t(galleryWords.manyPictures, { n: formatInteger(count) }),
          })}
          onClick={() => onFilter({ timeStart: date, timeEnd: date })}
        >
          <span>{date}</span> <span className="meta">{formatInteger(count)}</span>
        </Button>
      ))}
    </div>
  )
}
