import { pictureActs } from '#contract/calls/reform/picture.ts'
import { orderPicture } from '#contract/resources/reform/picture.ts'
import { crud } from '#contract/wire/crud.ts'
import { useActs } from '#web/engine/actions/use-acts.ts'
import { isSelected } from '#web/engine/actions/use-selection.ts'
import { download } from '#web/engine/data/download.ts'
import { cancelReading } from '#web/engine/data/query-client.ts'
import { FilterBar } from '#web/engine/filter/filter-bar.tsx'
import { FilterFoot } from '#web/engine/filter/filter-foot.tsx'
import { StateTabs } from '#web/engine/filter/state-tabs.tsx'
import { GalleryBar, type Pack, zipAction } from '#web/subjects/gallery/gallery-bar.tsx'
import { PictureGrid, type GridFocus } from '#web/subjects/gallery/picture-grid.tsx'
import { BusySign, CardsLoading, ListEmpty, StaleNote } from '#web/engine/list/list-status.tsx'
import { RefreshButton } from '#web/engine/list/list-tools.tsx'
import { NoMatch } from '#web/engine/list/no-match.tsx'
import type { BulkAction } from '#web/engine/list/page-definition.ts'
import { refreshFor } from '#web/engine/read/call-and-refresh.ts'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { Select } from '#web/ui/control/select.tsx'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { AlbumDialog } from './album-dialog.tsx'
import { albumAction } from './picture-actions.tsx'
import { type PictureResource, pictureSorts, type PictureGallery } from './picture-state.ts'
import { usePictureTexts } from './picture-facts.tsx'
import { useLargePicture } from './picture-lightbox.tsx'
import './order-pictures.css'

/** Filter fields besides the state. */
const filters = [
  'flags',
  'slot',
  'kind',
  'projectId',
  'batch',
  'crewId',
  'areaId',
  'orderId',
  'time',
  'distance',
  'worker',
  'hash',
] as const

interface GalleryProps {
  gallery: PictureGallery
  actions: readonly BulkAction<PictureResource>[]
}

/** Gallery with states, filters and a lightbox. */
export function GalleryWithLightbox(props: GalleryProps) {
  const { focus, showLarge, lightbox } = useLargePicture(props.gallery)
  return (
    <>
      <PictureList {...props} focus={focus} onOpen={showLarge} />
      {lightbox}
    </>
  )
}

interface PictureListProps extends GalleryProps {
  focus: GridFocus
  onOpen: (index: number) => void
}

/** Virtualised gallery with states and filters. */
export function PictureList({ gallery, actions, focus, onOpen }: PictureListProps) {
  const t = useText()
  const { resource, place, sort, pictures, count, total } = gallery
  // fixed filters are not shown
  const { filter } = place.state
  const { state = '', ...others } = filter
  const filtering = {
    resource,
    names: filters,
    filter,
    onFilter: place.filterBy,
    onClear: () => place.change({ filter: state === '' ? {} : { state } }),
  }
  const refresh = () => void refreshFor(crud(resource).list)
  return (
    <section className="card list-card picture-gallery">
      <div className="bar gap-4 state-row">
        <StateTabs
          field={resource.fields.state}
          label={t(resource.fields.state.label)}
          value={state}
          counts={pictures.counts}
          onChange={(value) => place.filterBy({ state: value })}
        />
      </div>
      <FilterBar {...filtering}>
        <Select
          aria-label={t(['Order of the pictures', '排序'])}
          value={sort}
          options={[
            [pictureSorts[0], t(['Newest first', '最新优先'])],
            [pictureSorts[1], t(['Worst quality first', '质量最差优先'])],
          ]}
          onChange={(value) => place.change({ sort: value })}
        />
        <RefreshButton isBusy={pictures.isFetching} onRefresh={refresh} />
      </FilterBar>
      {pictures.isFetching && <BusySign onCancel={() => cancelReading(resource)} />}
      {total > 0 && <StaleNote read={{ error: pictures.error, refetch: refresh }} />}
      <Pictures gallery={gallery} focus={focus} onOpen={onOpen} isFiltered={state !== '' || hasAny(others)} />
      <PictureBar gallery={gallery} actions={actions} />
      {count === 0 && <FilterFoot {...filtering} total={total} />}
    </section>
  )
}

function hasAny(filter: object): boolean {
  return Object.keys(filter).length > 0
}

type PicturesProps = Pick<PictureListProps, 'gallery' | 'focus' | 'onOpen'> & { isFiltered: boolean }

function Pictures({ gallery, focus, onOpen, isFiltered }: PicturesProps) {
  const texts = usePictureTexts()
  const { resource, pictures, total, place, source } = gallery
  const { filter } = place.state
  const skeleton = <CardsLoading count={12} className="fill grid gap-3 tiles pad-row scroll" />
  return (
    <Loaded read={{ ...pictures, data: pictures.total }} skeleton={skeleton}>
      {() => {
        if (total > 0) {
          return (
            <PictureGrid
              source={source}
              groups={[{ group: '', count: total }]}
              texts={texts}
              focus={focus}
              onOpen={onOpen}
            />
          )
        }
        if (!isFiltered) return <ListEmpty />
        return (
          <NoMatch
            resource={resource}
            filter={filter}
            onFilter={place.filterBy}
            onClear={() => place.change({ filter: {} })}
          />
        )
      }}
    </Loaded>
  )
}

/** Bar of bulk actions on the selected pictures. */
function PictureBar({ gallery, actions }: GalleryProps) {
  const show = useShowDialog()
  const { resource, chosen, count, total, target, pictures } = gallery
  const { actOnMany } = useActs(resource)

  const zip = (pack: Pack) => {
    const call = resource === orderPicture ? pictureActs.zipOrderPictures : pictureActs.zipOldPictures
    return pack((onProgress) => download(call, target, { onProgress }))
  }
  const selectedRows = () =>
    Array.from({ length: Math.min(total, 200) }, (_, index) => pictures.pictureAt(index)).filter(
      (row) => row !== undefined && isSelected(chosen.selection, row.id),
    )
  const act = async (action: BulkAction<PictureResource>, pack: Pack) => {
    if (action.id === zipAction.id) {
      await zip(pack)
      return undefined
    }
    if (action.id === albumAction.id) {
      await show((close) => <AlbumDialog target={target} onClose={() => close()} />)
      return undefined
    }
    const tools = { show }
    const rows = selectedRows().flatMap((row) => row ?? [])
    const answer = action.run
      ? await action.run(target, count, { ...tools, rows })
      : await actOnMany(action, target, count)
    if (answer !== undefined) action.onDone?.(answer, tools)
    return answer
  }
  return (
    <GalleryBar resource={resource} gallery={gallery} actions={actions as readonly BulkAction[]} act={act} />
  )
}
