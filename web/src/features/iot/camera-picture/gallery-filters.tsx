import { cameraPicture } from '#contract/resources/iot/camera-picture.ts'
import { FilterBar } from '#web/engine/filter/filter-bar.tsx'
import { RefreshButton } from '#web/engine/list/list-tools.tsx'
import { StateTabs } from '#web/engine/filter/state-tabs.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { Select } from '#web/ui/control/select.tsx'
import type { CameraRecord } from '../camera/live.ts'
import { galleryWords } from '../camera/words.ts'
import { DayChoice } from './days.tsx'
import { dayPartFilter, dayPartOf, dayParts } from './gallery-filter.ts'
import type { Gallery } from './gallery-state.ts'

/** Fields that pictures are filtered by, beside the trigger. */
export const pictureFilters = [
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
      <FilterBar
        resource={cameraPicture}
        names={pictureFilters}
        filter={filter}
        onFilter={place.filterBy}
        onClear={() => clearFilters(gallery)}
      >
        {row && (
          <div className="list-acts">
            <DayChoice row={row} filter={filter} onFilter={place.filterBy} />
          </div>
        )}
        <DayPartChoice gallery={gallery} />
        <RefreshButton isBusy={hours.isFetching} onRefresh={() => void gallery.refresh()} />
      </FilterBar>
    </>
  )
}

/** Drops all filters but the trigger, which stands above them. */
export function clearFilters({ filter: { trigger = '' }, place }: Gallery): void {
  place.change({ filter: trigger === '' ? {} : { trigger } })
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
