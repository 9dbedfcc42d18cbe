import { say } from '#contract/language.ts'
import { cameraPicture } from '#contract/resources/iot/camera-picture.ts'
import { FilterBar } from '#web/engine/filter-bar.tsx'
import { RefreshButton } from '#web/engine/list-tools.tsx'
import { StateTabs } from '#web/engine/state-tabs.tsx'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { dayPartFilter, dayPartOf, dayParts } from './camera-gallery-filter.ts'
import type { Gallery } from './camera-gallery-state.ts'
import { galleryWords } from './camera-words.ts'

/** Fields that pictures are filtered by, beside the trigger. */
export const pictureFilters = ['quality', 'reviewed', 'favourite', 'time', 'hour', 'deviceId'] as const

/** What the pictures are filtered by: trigger, time of day, and the rest. */
export function CameraGalleryFilters({ gallery }: { gallery: Gallery }) {
  const language = useLanguage()
  const { filter, place, pictures, hours } = gallery
  const field = cameraPicture.fields.trigger
  const { trigger = '' } = filter
  return (
    <>
      <div className="state-row">
        <StateTabs
          field={field}
          label={say(field.label, language)}
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
  const t = useWords(galleryWords)
  return (
    <div className="control has-arrow camera-day-part">
      <select
        aria-label={t('timeOfDay')}
        value={dayPartOf(filter) ?? ''}
        onChange={({ target }) => place.filterBy(dayPartFilter(target.value))}
      >
        <option value="">{t('anyTime')}</option>
        {dayParts.map(([name]) => (
          <option key={name} value={name}>
            {t(name)}
          </option>
        ))}
      </select>
    </div>
  )
}
