import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { cameraPicture } from '#contract/resources/iot/camera-picture.ts'
import { camera } from '#contract/resources/iot/camera.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { labels } from '#contract/text/labels.ts'
import { topics } from '#domain/metering/live.ts'
import { ignoreFailure } from '#web/engine/data/call-unreported.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { FilterBar } from '#web/engine/filter/filter-bar.tsx'
import { FilterFoot } from '#web/engine/filter/filter-foot.tsx'
import { StateTabs } from '#web/engine/filter/state-tabs.tsx'
import { Drawer } from '#web/engine/form/drawer.tsx'
import { ListBody } from '#web/engine/list/list-body.tsx'
import { RefreshButton } from '#web/engine/list/list-tools.tsx'
import type { PageDefinition, PageTools } from '#web/engine/list/page-definition.ts'
import { PageFrame } from '#web/engine/list/page-frame.tsx'
import { type List, useList } from '#web/engine/list/state/use-list.ts'
import { useRecord, useRows } from '#web/engine/list/state/use-rows.ts'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { Paginator } from '#web/engine/table/paginator.tsx'
import { listWords } from '#web/engine/words.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { may, useSession } from '#web/stores/session/session.ts'
import { StoredImage } from '#web/subjects/gallery/stored-image.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Segmented } from '#web/ui/control/segmented.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { cameraActs, cameraBulkActs, CameraSnapshot, setCamera } from './camera/acts.tsx'
import { CameraAge, CameraState } from './camera/cells.tsx'
import { CameraDetail, CameraDevices } from './camera/detail.tsx'
import { type CameraRecord, galleryPath, liveOf } from './camera/live.ts'
import { CameraTiles } from './camera/tiles.tsx'
import { cameraWords } from './camera/words.ts'
import './camera/camera.css'

/** Cameras as a list or a wall; a camera opens in a drawer. */
export default function CameraPage() {
  const list = useList(camera, cameraDefinition)
  const [view, setView] = useCameraView()
  const [shown, setShown] = useState<number>()
  const open = ({ id }: { id: number }) => setShown(id)
  const page = { ...list, on: { ...list.on, onOpen: open } }
  const acts = <CameraViewSwitch view={view} onChange={setView} />
  return (
    <>
      <PageFrame
        page={page}
        total={list.rows.data?.total}
        sheet={list.sheet}
        onSelect={view === 'list' ? list.startSelecting : undefined}
      >
        <div className="fill line gap-3 list-alone">
          {view === 'list' ? (
            <ListBody list={page} acts={acts} />
          ) : (
            <CameraWall list={list} size={view} acts={acts} onOpen={open} />
          )}
        </div>
      </PageFrame>
      {shown !== undefined && (
        <CameraDrawer id={shown} tools={list.tools} onClose={() => setShown(undefined)} />
      )}
    </>
  )
}

/** View modes: a list, or a wall with this many pictures. */
const cameraViews = [
  ['list', ['List', '列表'], 'pi-list'],
  [1, ['One large picture', '单画面'], 'pi-stop'],
  [4, ['Wall of 4', '4 画面'], 'pi-th-large'],
  [9, ['Wall of 9', '9 画面'], '9'],
  [16, ['Wall of 16', '16 画面'], '16'],
] as const
type CameraView = (typeof cameraViews)[number][0]

const viewKey = 'camera:view'

/** Returns the view stored in this browser, and a setter that stores it. */
function useCameraView(): [CameraView, (view: CameraView) => void] {
  const [view, setView] = useState<CameraView>(
    () => cameraViews.find(([known]) => String(known) === localStorage.getItem(viewKey))?.[0] ?? 'list',
  )
  const change = (next: CameraView) => {
    localStorage.setItem(viewKey, String(next))
    setView(next)
  }
  return [view, change]
}

/** Switch between list and wall. */
function CameraViewSwitch({ view, onChange }: { view: CameraView; onChange: (view: CameraView) => void }) {
  const t = useText()
  return (
    <Segmented
      label={t(labels.view)}
      value={view}
      options={cameraViews.map(([known, label, icon]) => [known, t(label), icon] as const)}
      onChange={onChange}
    />
  )
}

interface CameraDrawerProps {
  id: number
  tools: PageTools<typeof camera>
  onClose: () => void
}

/** Drawer of one camera: live picture, latest pictures, and watched devices. */
function CameraDrawer({ id, tools, onClose }: CameraDrawerProps) {
  const t = useText()
  const language = useLanguage()
  const read = useRecord(camera, id)
  const { data } = read
  return (
    <Drawer
      title={data ? nameOf(camera, data) : t(camera.title)}
      detail={data ? sayFilled([data.site, data.siteZh], language) : ''}
      onClose={onClose}
    >
      <Loaded read={read} skeleton="form">
        {(row) => (
          <>
            <CameraDetail row={row} />
            <CameraDetailActs
              row={row}
              onEdit={() => {
                onClose()
                tools.edit(row)
              }}
            />
          </>
        )}
      </Loaded>
    </Drawer>
  )
}

/** Actions for the shown camera. */
function CameraDetailActs({ row, onEdit }: { row: CameraRecord; onEdit: () => void }) {
  const t = useText()
  const mayEdit = useSession(() => may(camera, 'update'))
  const maySeePictures = useSession(() => may(cameraPicture, 'list'))
  const wanted = row.enabled ? 'disable' : 'enable'
  const label = cameraActs.find(({ id }) => id === wanted)?.label
  return (
    <footer className="flow end gap-2 form-drawer-foot">
      {mayEdit && (
        <>
          <Button
            className="pull"
            onClick={() => void ignoreFailure(() => setCamera(row, row.enabled ? 'disabled' : 'enabled'))}
          >
            {label && t(label)}
          </Button>
          <Button icon="pi-pencil" onClick={onEdit}>
            {t(listWords.edit)}
          </Button>
        </>
      )}
      {maySeePictures && (
        <Link className="button" to={galleryPath(row.id)}>
          <Icon name="pi-images" />
          {t(['All pictures', '全部图片'])}
        </Link>
      )}
      <CameraSnapshot row={row} />
    </footer>
  )
}

interface CameraWallProps {
  list: List<typeof camera>
  /** Cameras per page. */
  size: number
  acts: ReactNode
  onOpen: (row: CameraRecord) => void
}

/** Paginated wall of the cameras' latest pictures, with the filters of the list. */
function CameraWall({ list, size, acts, onOpen }: CameraWallProps) {
  const t = useText()
  const { filter, sort } = list.state
  const key = JSON.stringify([filter, size])
  const [at, setAt] = useState({ key, page: 1 })
  const page = at.key === key ? at.page : 1
  const rows = useRows(camera, { page, limit: size, sort, filter }, { topic: topics.cameraPicture })
  return (
    <section className="card list-card">
      <div className="bar gap-4 state-row">
        <StateTabs
          field={camera.fields.state}
          label={t(camera.fields.state.label)}
          value={filter['state'] ?? ''}
          counts={rows.data?.counts}
          onChange={(state) => list.filterBy({ state })}
        />
      </div>
      <FilterBar {...list.filtering}>
        <RefreshButton isBusy={rows.isFetching} onRefresh={() => void rows.refetch()} />
        <div className="line gap-2 list-acts">{acts}</div>
      </FilterBar>
      <CameraTiles
        label={t(['Wall of pictures', '画面墙'])}
        rows={rows}
        filtering={{ filter, onFilter: list.filterBy, onClear: list.clearFilters }}
        size={size}
        onOpen={onOpen}
      />
      <Paginator
        page={page}
        limit={size}
        total={rows.data?.total ?? 0}
        onChange={(part) => setAt({ key, page: 1, ...part })}
      />
      <FilterFoot {...list.filtering} total={rows.data?.total ?? 0} />
    </section>
  )
}

/** Fields for access to a camera over the network; a cloud camera has none. */
const onNetwork: ReadonlySet<string> = new Set(['host', 'port', 'login', 'password'])

/** Columns, filters and form of cameras. */
const cameraDefinition: PageDefinition<typeof camera> = {
  list: ['name', 'state', 'lastTime', 'orgId', 'schedule', 'deviceIds', 'protocol'],
  more: ['code', 'site', 'sceneId', 'resolution', 'ptz', 'keepDays', 'watermark', 'since'],
  filters: ['orgId', 'sceneId', 'protocol', 'schedule', 'ptz', 'resolution', 'lastTime', 'deviceIds'],
  form: [
    { fields: ['name', 'code', 'orgId', 'site', 'enabled'] },
    {
      title: ['Access', '接入'],
      fields: ['protocol', 'resolution', 'host', 'port', 'login', 'password', 'ptz'],
    },
    {
      title: ['Pictures', '抓拍'],
      fields: ['schedule', 'keepDays', 'watermark', 'deviceIds'],
    },
    { title: labels.position, fields: ['lng', 'lat'] },
  ],
  cells: {
    name: (row) => nameOf(camera, row),
    state: ({ state, since }) => <CameraState state={state} since={since} />,
    lastTime: (row) => <LastPicture row={row} />,
    deviceIds: ({ deviceIds }) => <CameraDevices ids={deviceIds} />,
  },
  applies: (name, { protocol }) => protocol !== 'cloud' || !onNetwork.has(name),
  topic: topics.cameraPicture,
  rowActions: cameraActs,
  bulkActions: cameraBulkActs,
}

/** Thumbnail of the latest picture, and its age. */
function LastPicture({ row }: { row: CameraRecord }) {
  const t = useText()
  const { picture } = liveOf(row)
  return (
    <span className="inline gap-2 midline camera-last" data-off={row.state !== 'online' || undefined}>
      {picture !== '' && (
        <StoredImage
          path={picture}
          isSmall
          alt={t(cameraWords.pictureAlt, { name: nameOf(camera, row), time: row.lastTime })}
        />
      )}
      <CameraAge row={row} />
    </span>
  )
}
