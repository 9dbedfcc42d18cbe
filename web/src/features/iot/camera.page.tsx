import { useState } from 'react'
import { camera } from '#contract/resources/iot/camera.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { labels } from '#contract/text/labels.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { Drawer } from '#web/engine/form/drawer.tsx'
import { ListBody } from '#web/engine/list/list-body.tsx'
import type { PageTools } from '#web/engine/list/page-definition.ts'
import { PageFrame } from '#web/engine/list/page-frame.tsx'
import { useList } from '#web/engine/list/state/use-list.ts'
import { useRecord } from '#web/engine/list/state/use-rows.ts'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { common } from '#web/i18n/common.ts'
import { useText, useLanguage } from '#web/i18n/use-text.ts'
import { Segmented } from '#web/ui/control/segmented.tsx'
import { cameraDefinition } from './camera/definition.tsx'
import { CameraDetailActs } from './camera/detail-acts.tsx'
import { CameraDetail } from './camera/detail.tsx'
import { CameraWall } from './camera/wall.tsx'
import { cameraWords } from './camera/words.ts'

/** Cameras as a list or as a wall; one opens with what it sees. */
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

/** A list, or a wall of so many pictures. */
const cameraViews = ['list', 1, 4, 9, 16] as const
type CameraView = (typeof cameraViews)[number]

const key = 'camera:view'
const icons: Partial<Record<CameraView, string>> = { list: 'pi-list', 1: 'pi-stop', 4: 'pi-th-large' }

/** How this browser shows cameras, and how to change it. */
function useCameraView(): [CameraView, (view: CameraView) => void] {
  const [view, setView] = useState<CameraView>(
    () => cameraViews.find((known) => String(known) === localStorage.getItem(key)) ?? 'list',
  )
  const change = (next: CameraView) => {
    localStorage.setItem(key, String(next))
    setView(next)
  }
  return [view, change]
}

interface CameraViewSwitchProps {
  view: CameraView
  onChange: (view: CameraView) => void
}

/** List or wall. */
function CameraViewSwitch({ view, onChange }: CameraViewSwitchProps) {
  const t = useText()
  return (
    <Segmented
      label={t(labels.view)}
      value={view}
      options={cameraViews.map(
        (known) => [known, t(cameraWords[`view_${known}` as const]), icons[known] ?? String(known)] as const,
      )}
      onChange={onChange}
    />
  )
}

interface CameraDrawerProps {
  id: number
  tools: PageTools<typeof camera>
  onClose: () => void
}

/** One camera over its list: what it sees, what it took last, what it looks at. */
function CameraDrawer({ id, tools, onClose }: CameraDrawerProps) {
  const t = useText()
  const language = useLanguage()
  const read = useRecord(camera, id)
  const { data } = read
  return (
    <Drawer
      title={data ? nameOf(camera, data) : t(camera.title)}
      detail={data ? sayFilled([data.site, data.siteZh], language) : ''}
      closeLabel={t(common.close)}
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
