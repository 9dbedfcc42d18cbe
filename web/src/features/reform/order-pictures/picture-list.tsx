import { useState } from 'react'
import { pictureActs } from '#contract/calls/reform/picture.ts'
import { orderPicture } from '#contract/resources/reform/picture.ts'
import { permission } from '#contract/schema/resource.ts'
import { crud, type BulkAnswer } from '#contract/wire/crud.ts'
import { BulkBar } from '#web/engine/actions/bulk-bar.tsx'
import { BulkOutcome } from '#web/engine/actions/bulk-outcome.tsx'
import { useActs } from '#web/engine/actions/use-acts.ts'
import { isSelected } from '#web/engine/actions/use-selection.ts'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { download } from '#web/engine/data/download.ts'
import { cancelReading } from '#web/engine/data/query-client.ts'
import { FilterBar } from '#web/engine/filter/filter-bar.tsx'
import { FilterSheet } from '#web/engine/filter/filter-sheet.tsx'
import { StateTabs } from '#web/engine/filter/state-tabs.tsx'
import { PictureGrid, type GridFocus } from '#web/subjects/gallery/picture-grid.tsx'
import { BusySign, ListEmpty, StaleNote } from '#web/engine/list/list-status.tsx'
import { RefreshButton } from '#web/engine/list/list-tools.tsx'
import { NoMatch } from '#web/engine/list/no-match.tsx'
import type { BulkAction } from '#web/engine/list/page-definition.ts'
import { refreshFor } from '#web/engine/read/call-and-refresh.ts'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { useLayout } from '#web/stores/preferences/layout.ts'
import { can } from '#web/stores/session/session.ts'
import { Select } from '#web/ui/control/select.tsx'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { AlbumDialog } from './album-dialog.tsx'
import { albumAction, zipAction } from './picture-actions.tsx'
import { type PictureResource, pictureSorts, type PictureGallery } from './picture-state.ts'
import { usePictureTexts } from './picture-facts.tsx'
import { words } from './words.ts'
import './order-pictures.css'

/** Fields that pictures are filtered by, beside their state. */
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

interface PictureListProps {
  gallery: PictureGallery
  actions: readonly BulkAction<PictureResource>[]
  focus: GridFocus
  onOpen: (index: number) => void
}

/** Pictures with their states and filters, however many: only those in sight are in the page. */
export function PictureList({ gallery, actions, focus, onOpen }: PictureListProps) {
  const t = useText()
  const isMobile = useLayout((layout) => layout.isMobile)
  const { resource, place, sort, pictures, count, total } = gallery
  // what all of them have in common is no filter of theirs
  const { filter } = place.state
  const { state = '', ...others } = filter
  const clear = () => place.change({ filter: state === '' ? {} : { state } })
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
      <FilterBar
        resource={resource}
        names={filters}
        filter={filter}
        onFilter={place.filterBy}
        onClear={clear}
      >
        <Select
          aria-label={t(['Order of the pictures', '排序'])}
          className="order-picture-sort"
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
      {pictures.error && total > 0 && <StaleNote failure={pictures.error} onRetry={refresh} />}
      <Pictures gallery={gallery} focus={focus} onOpen={onOpen} isFiltered={state !== '' || hasAny(others)} />
      <PictureBar gallery={gallery} actions={actions} />
      {isMobile && count === 0 && (
        <div className="list-foot">
          <FilterSheet
            resource={resource}
            names={filters}
            filter={filter}
            total={total}
            onFilter={place.filterBy}
            onClear={clear}
          />
        </div>
      )}
    </section>
  )
}

function hasAny(filter: object): boolean {
  return Object.keys(filter).length > 0
}

type PicturesProps = Pick<PictureListProps, 'gallery' | 'focus' | 'onOpen'> & { isFiltered: boolean }

function Pictures({ gallery, focus, onOpen, isFiltered }: PicturesProps) {
  const t = useText()
  const texts = usePictureTexts()
  const { resource, pictures, total, place, source } = gallery
  const { filter } = place.state
  const skeleton = (
    <div className="grid gap-3 order-picture-skeleton skeleton" role="status" aria-label={t(common.loading)}>
      {Array.from({ length: 12 }, (_, index) => (
        <i key={index} className="skeleton-card" />
      ))}
    </div>
  )
  return (
    <Loaded read={{ ...pictures, data: pictures.total, error: pictures.error ?? null }} skeleton={skeleton}>
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

interface PictureBarProps {
  gallery: PictureGallery
  actions: readonly BulkAction<PictureResource>[]
}

/** What can be done with the selected pictures, and what came of it picture by picture. */
function PictureBar({ gallery, actions }: PictureBarProps) {
  const t = useText()
  const show = useShowDialog()
  const { resource, chosen, count, total, target, pictures } = gallery
  const { actOnMany } = useActs(resource)
  const [share, setShare] = useState<number>()
  const [outcome, setOutcome] = useState<BulkAnswer>()
  const allowed = actions.filter(({ verb }) => can(permission(resource, verb)))

  const zip = async () => {
    if (share !== undefined) return
    setShare(0)
    const call = resource === orderPicture ? pictureActs.zipOrderPictures : pictureActs.zipOldPictures
    await ignoreFailure(() => download(call, target, { onProgress: setShare }))
    setShare(undefined)
  }
  const selectedRows = () =>
    Array.from({ length: Math.min(total, 200) }, (_, index) => pictures.pictureAt(index)).filter(
      (row) => row !== undefined && isSelected(chosen.selection, row.id),
    )
  const act = async (action: BulkAction<PictureResource>) => {
    if (action.id === zipAction.id) return zip()
    if (action.id === albumAction.id) {
      await show((close) => <AlbumDialog target={target} onClose={() => close()} />)
      return
    }
    const tools = { show }
    const rows = selectedRows().flatMap((row) => row ?? [])
    const answer = action.run
      ? await action.run(target, count, { ...tools, rows })
      : await actOnMany(action, target, count)
    if (answer === undefined) return
    action.onDone?.(answer, tools)
    chosen.only(answer.errors.flatMap(({ id }) => id ?? []))
    if (answer.fail > 0) setOutcome(answer)
  }
  return (
    <>
      {share !== undefined && (
        <p className="flow gap-2 rows-1 list-note" role="status">
          {t(['Packing {n} [n|picture|pictures]', '正在打包 {n} 张图片'], { n: formatInteger(count) })}
          <progress aria-label={t(words.download)} value={share > 0 ? share : undefined} />
        </p>
      )}
      {count > 0 && (
        <BulkBar
          count={count}
          total={total}
          isAll={chosen.selection.isAll}
          actions={allowed as readonly BulkAction[]}
          onSelectAll={chosen.selectAll}
          onAct={(action) => void act(action)}
          onClear={chosen.clear}
        />
      )}
      {outcome && (
        <BulkOutcome answer={outcome} nameOf={(id) => `#${id}`} onClose={() => setOutcome(undefined)} />
      )}
    </>
  )
}
