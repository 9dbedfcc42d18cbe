import { useQuery } from '@tanstack/react-query'
import { iotCalls } from '#contract/calls/iot.ts'
import type { Filter } from '#contract/crud.ts'
import { cameraPicture } from '#contract/resources/iot/camera-picture.ts'
import { ask } from '#web/engine/ask.ts'
import { grouped } from '#web/engine/form/grouped.ts'
import { keyOf } from '#web/engine/query-client.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { formatDate } from '#web/lib/time.ts'
import { dayOf } from './camera-gallery-filter.ts'
import type { CameraRecord } from './camera-live.ts'
import { useNow } from './camera-now.ts'
import { galleryWords } from './camera-words.ts'

const day = 86_400_000
/** Days looked back at. */
const span = 60

interface CameraDaysProps {
  row: CameraRecord
  filter: Filter
  onFilter: (part: Filter) => void
}

/** The days on which a camera took pictures, each with how many; one of them or all. */
export function CameraDays({ row, filter, onFilter }: CameraDaysProps) {
  const t = useWords(galleryWords)
  const now = useNow()
  const query = { cameraId: row.id, start: formatDate(now - span * day), end: formatDate(now + day) }
  const { data = [] } = useQuery({
    queryKey: keyOf(cameraPicture, 'days', query),
    queryFn: ({ signal }) => ask(iotCalls.pictureDays, query, signal),
  })
  const chosen = dayOf(filter)
  const hasOtherTime = chosen === undefined && (filter['timeStart'] ?? filter['timeEnd']) !== undefined
  return (
    <div className="camera-days" role="group" aria-label={t('days')}>
      <button
        type="button"
        className="camera-day"
        aria-pressed={chosen === undefined && !hasOtherTime}
        onClick={() => onFilter({ timeStart: '', timeEnd: '' })}
      >
        {t('allDays')}
      </button>
      {data.map(({ date, count }) => (
        <button
          type="button"
          key={date}
          className="camera-day"
          aria-pressed={chosen === date}
          aria-label={t('dayLabel', {
            day: date,
            count: count === 1 ? t('onePicture') : t('manyPictures', { n: grouped(count) }),
          })}
          onClick={() => onFilter({ timeStart: date, timeEnd: date })}
        >
          <span>{date.slice(5)}</span> <span className="meta">{grouped(count)}</span>
        </button>
      ))}
    </div>
  )
}
