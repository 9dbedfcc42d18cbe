import { useState } from 'react'
import { camera } from '#contract/resources/iot/camera.ts'
import { ListBody } from '#web/engine/list/list-body.tsx'
import { PageFrame } from '#web/engine/list/page-frame.tsx'
import { useList } from '#web/engine/list/state/use-list.ts'
import { cameraDefinition } from './camera/definition.tsx'
import { CameraDrawer } from './camera/drawer.tsx'
import { CameraViewSwitch, useCameraView } from './camera/view.tsx'
import { CameraWall } from './camera/wall.tsx'

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
        <div className="list-alone">
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
