import { useMemo } from 'react'
import { iotCalls } from '#contract/calls/iot/iot.ts'
import { cameraPicture } from '#contract/resources/iot/camera-picture.ts'
import { camera } from '#contract/resources/iot/camera.ts'
import { day } from '#contract/schema/time-units.ts'
import { separators } from '#contract/text/separators.ts'
import type { Filter } from '#contract/wire/crud.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { cancelReading } from '#web/engine/data/query-client.ts'
import { useLabels } from '#web/engine/data/ref-labels.tsx'
import { FilterBar } from '#web/engine/filter/filter-bar.tsx'
import { StateTabs } from '#web/engine/filter/state-tabs.tsx'
import type { PictureTexts } from '#web/subjects/gallery/use-gallery-pages.ts'
import { type GridFocus, PictureGrid } from '#web/subjects/gallery/picture-grid.tsx'
import { FreshNote } from '#web/engine/list/fresh-note.tsx'
import { BusySign, CardsLoading, StaleNote } from '#web/engine/list/list-status.tsx'
import { RefreshButton } from '#web/engine/list/list-tools.tsx'
import { NoRows } from '#web/engine/list/no-match.tsx'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { formatDate } from '#web/lib/time/time.ts'
import { useNow } from '#web/stores/moment/use-now.ts'
import { Select } from '#web/ui/control/select.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import type { CameraRecord } from '../camera/live.ts'
import { galleryWords } from '../camera/words.ts'
import {
  dayOf,
  dayPartFilter,
  dayPartOf,
  dayParts,
  type Gallery,
  type PictureRecord,
} from './gallery-state.ts'

/** Filter fields besides the trigger. */
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

/** Filters of the gallery: trigger, day, part of the day, and others. */
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

/** Returns the props of the filter row and the mobile filter sheet; clearing keeps the trigger, set by the tabs. */
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
        ...dayParts.map(([name, , , ...text]) => [name, t(text)] as const),
      ]}
      onChange={(name) => place.filterBy(dayPartFilter(name))}
    />
  )
}

/** Number of past days offered. */
const span = 60

interface DayChoiceProps {
  row: CameraRecord
  filter: Filter
  onFilter: (part: Filter) => void
}

/** Select for one day or all, with the number of pictures a camera took on each day. */
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

interface CameraGalleryBodyProps {
  gallery: Gallery
  names: PictureNames
  focus: GridFocus
  onOpen: (index: number) => void
}

/** Pictures, or why there are none. New pictures are shown only on click, so that the layout does not move. */
export function CameraGalleryBody(props: CameraGalleryBodyProps) {
  const { gallery } = props
  const { hours, pictures, fresh } = gallery
  const read = { error: hours.error ?? pictures.error, refetch: gallery.refresh }
  return (
    <>
      <FreshNote count={fresh} text={galleryWords.manyNew} onShow={() => void gallery.refresh()} />
      {hours.isFetching && <BusySign onCancel={() => cancelReading(cameraPicture)} />}
      {hours.data && <StaleNote read={read} />}
      <Pictures {...props} />
    </>
  )
}

function Pictures({ gallery, names, ...props }: CameraGalleryBodyProps) {
  const { hours, total, filter, place } = gallery
  const texts = useCameraTexts(names)
  const groups = useMemo(
    () => (hours.data?.hours ?? []).map(({ hour, count }) => ({ group: hour, count })),
    [hours.data],
  )
  return (
    <Loaded
      read={hours}
      skeleton={
        <CardsLoading count={16} className="fill grid gap-3 pad-row scroll camera-wall" data-size={16} />
      }
    >
      {() => {
        if (total > 0) return <PictureGrid source={gallery.source} groups={groups} texts={texts} {...props} />
        return (
          <NoRows
            resource={cameraPicture}
            filter={filter}
            onFilter={place.filterBy}
            onClear={() => place.change({ filter: {} })}
          />
        )
      }}
    </Loaded>
  )
}

/** Returns the texts of pictures, with camera names. */
function useCameraTexts(names: PictureNames): PictureTexts<PictureRecord> {
  const t = useText()
  const language = useLanguage()
  const { trigger, quality } = cameraPicture.fields
  const describe = (picture: PictureRecord) =>
    [
      `${names.nameOf(picture)} ${picture.time}`,
      labelOf(trigger, picture.trigger, language),
      ...(picture.quality === 'good' ? [] : [labelOf(quality, picture.quality, language)]),
      ...(picture.alertId > 0 ? [t(['Taken for an alert', '关联告警'])] : []),
      ...(picture.orderId > 0 ? [t(['Taken for a work order', '关联工单'])] : []),
      t(picture.reviewed ? ['Reviewed', '已审阅'] : ['Not reviewed', '未审阅']),
      ...(picture.favourite ? [t(['Favourite', '收藏'])] : []),
    ].join(t(separators.parts))
  return {
    describe,
    select: ({ time }) => t(['Select the picture of {time}', '选择 {time} 的图片'], { time }),
    caption: (picture) => <Caption picture={picture} names={names} />,
    groupHead: (hour) => t(['{hour}:00', '{hour}:00'], { hour }),
  }
}

/** Time and marks of a picture, with the camera if there may be several. */
function Caption({ picture, names }: { picture: PictureRecord; names: PictureNames }) {
  const t = useText()
  const { quality } = cameraPicture.fields
  const label = quality.options?.find(({ value }) => value === picture.quality)?.label
  return (
    <>
      <span>{picture.time.slice(11)}</span>
      {names.isMany && <span className="cut">{names.nameOf(picture)}</span>}
      {picture.quality !== 'good' && (
        <span className="inline gap-1 ink-warn">
          <StatusGlyph severity="warning" />
          {label && t(label)}
        </span>
      )}
      <span className="inline gap-2 ink-3 push">
        {(picture.trigger === 'alert' || picture.alertId > 0) && <Icon name="pi-bell" className="fine" />}
        {(picture.trigger === 'order' || picture.orderId > 0) && <Icon name="pi-wrench" className="fine" />}
        {picture.trigger === 'manual' && <Icon name="pi-user" className="fine" />}
        {picture.favourite && <Icon name="pi-star-fill" className="fine" />}
        {picture.reviewed && <Icon name="pi-check" className="fine" />}
      </span>
    </>
  )
}

/** Camera names of pictures, and whether there may be several cameras. */
export interface PictureNames {
  isMany: boolean
  nameOf: (picture: Pick<PictureRecord, 'cameraId'>) => string
}

/** Returns the camera names of pictures: of the given camera, or else of the cameras that took them. */
export function usePictureNames(
  row: CameraRecord | undefined,
  pictures: readonly Pick<PictureRecord, 'cameraId'>[],
): PictureNames {
  const ids = row === undefined ? pictures.map(({ cameraId }) => cameraId) : []
  const labels = useLabels(camera.name, ids)
  return {
    isMany: row === undefined,
    nameOf: ({ cameraId }) =>
      row === undefined ? (labels.get(cameraId) ?? `#${cameraId}`) : nameOf(camera, row),
  }
}
