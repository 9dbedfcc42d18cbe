import { iotCalls } from '#contract/calls/iot/iot.ts'
import { cameraPicture } from '#contract/resources/iot/camera-picture.ts'
import { day } from '#contract/schema/time-units.ts'
import type { Filter } from '#contract/wire/crud.ts'
import { FilterBar } from '#web/engine/filter/filter-bar.tsx'
import { StateTabs } from '#web/engine/filter/state-tabs.tsx'
import { RefreshButton } from '#web/engine/list/list-tools.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { formatDate } from '#web/lib/time/time.ts'
import { useNow } from '#web/stores/moment/use-now.ts'
import { Select } from '#web/ui/control/select.tsx'
import type { CameraRecord } from '../camera/live.ts'
import { galleryWords } from '../camera/words.ts'
import { dayOf, dayPartFilter, dayPartOf, dayParts } from './gallery-filter.ts'
import type { Gallery } from './gallery-state.ts'

/** Fields that pictures are filtered by, beside the trigger. */
const pictureFilters = [
  'quality',
  'reviewed',
  'favourite',
  'time',
  'hour',
  'deviceId',
  'alertId',
  'orderId',
] as const

/** What the pictures are filtered by: trigger, day, time of day, and the rest. */
export function CameraGalleryFilters({ row, gallery }: { row: CameraRecord | undefined; gallery: Gallery }) {
  const t = useText()
  const { filter, place, pictures, hours } = gallery
  const field = cameraPicture.fields.trigger
  const { trigger = '' } = filter
  return (
    <>
      <div className="bar gap-4 state-row">
        <StateTabs
          field={field}
          label={t(field.label)}
          value={trigger}
          counts={pictures.counts}
          onChange={(value) => place.filterBy({ trigger: value })}
        />
      </div>
      <FilterBar {...filteringOf(gallery)}>
        {row && (
          <div className="line gap-2 list-acts">
            <DayChoice row={row} filter={filter} onFilter={place.filterBy} />
          </div>
        )}
        <DayPartChoice gallery={gallery} />
        <RefreshButton isBusy={hours.isFetching} onRefresh={() => void gallery.refresh()} />
      </FilterBar>
    </>
  )
}

/** What the filter row of the gallery is given, and the sheet of a phone; clearing leaves the trigger, which stands above. */
export function filteringOf({ filter, place }: Gallery) {
  const { trigger = '' } = filter
  return {
    resource: cameraPicture,
    names: pictureFilters,
    filter,
    onFilter: place.filterBy,
    onClear: () => place.change({ filter: trigger === '' ? {} : { trigger } }),
  }
}

function DayPartChoice({ gallery: { filter, place } }: { gallery: Gallery }) {
  const t = useText()
  return (
    <Select
      aria-label={t(['Time of day', '时段'])}
      className="camera-day-part"
      value={dayPartOf(filter) ?? ''}
      options={[
        ['', t(['Any time', '全天'])],
        ...dayParts.map(([name]) => [name, t(galleryWords[name])] as const),
      ]}
      onChange={(name) => place.filterBy(dayPartFilter(name))}
    />
  )
}

/** Days looked back at. */
const span = 60

interface DayChoiceProps {
  row: CameraRecord
  filter: Filter
  onFilter: (part: Filter) => void
}

/** The days on which a camera took pictures, each with how many; one of them or all. */
function DayChoice({ row, filter, onFilter }: DayChoiceProps) {
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
