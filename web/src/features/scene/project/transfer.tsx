import { useState } from 'react'
import { sceneProjectCalls } from '#contract/calls/scene/scene-project.ts'
import { sceneProject } from '#contract/resources/scene/scene-project.ts'
import { scene } from '#contract/resources/scene/scene.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { useRows } from '#web/engine/list/state/use-rows.ts'
import { callAndRefresh } from '#web/engine/read/call-and-refresh.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { Button, IconButton } from '#web/ui/control/button.tsx'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Loaded } from '#web/engine/read/loaded.tsx'
import type { SceneProject } from './scene-project.ts'
import { words } from './words.ts'
import './project.css'

type Scene = Stored<typeof scene>

/** Scenes that are offered at once. */
const offered = 100
const none: ReadonlySet<number> = new Set()

/**
 * Two lists, the scenes of a project and the others: marked by Space, moved from one to the other by the buttons between
 * them. Nothing changes before it is saved.
 */
export function TransferDialog({ project, onClose }: { project: SceneProject; onClose: () => void }) {
  const t = useText()
  const read = useRows(scene, { page: 1, limit: offered, sort: 'name', filter: {} })
  const [moved, setMoved] = useState(none)
  const [marked, setMarked] = useState(none)
  const rows = read.data?.list ?? []
  const wasIn = (row: Scene) => row.projectId === project.id
  const isIn = (row: Scene) => wasIn(row) !== moved.has(row.id)
  const move = (toInside: boolean) => {
    const chosen = rows.filter((row) => marked.has(row.id) && isIn(row) !== toInside)
    setMoved(
      toggled(
        moved,
        chosen.map(({ id }) => id),
      ),
    )
    setMarked(none)
  }
  const save = async () => {
    const done = await ignoreFailure(() =>
      transfer(
        project.id,
        rows.filter((row) => moved.has(row.id)),
        wasIn,
      ),
    )
    if (!done) return
    notify('success', t(['{n} [n|scene|scenes] transferred', '已调整 {n} 个场景'], { n: moved.size }))
    onClose()
  }
  const list = { marked, onMark: (id: number) => setMarked(toggled(marked, [id])) }
  return (
    <Dialog
      title={t(['Scenes of {name}', '“{name}”的场景'], { name: nameOf(sceneProject, project) })}
      size="wide"
      closeLabel={t(common.close)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(common.cancel)}</Button>
          <Button kind="primary" onClick={() => void (moved.size > 0 ? save() : onClose())}>
            {t(words.keep)}
          </Button>
        </>
      }
    >
      <Loaded read={read} skeleton={[6, 2]}>
        {() => (
          <div className="grid gap-3 scene-transfer">
            <Side label={t(['Other scenes', '其他场景'])} rows={rows.filter((row) => !isIn(row))} {...list} />
            <Moves onMove={move} />
            <Side label={t(['In the project', '项目内场景'])} rows={rows.filter(isIn)} {...list} />
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}

function Moves({ onMove }: { onMove: (toInside: boolean) => void }) {
  const t = useText()
  return (
    <div className="grid gap-2">
      <IconButton icon="pi-angle-right" label={t(words.moveIn)} hasTip onClick={() => onMove(true)} />
      <IconButton icon="pi-angle-left" label={t(words.moveOut)} hasTip onClick={() => onMove(false)} />
    </div>
  )
}

interface SideProps {
  label: string
  rows: readonly Scene[]
  marked: ReadonlySet<number>
  onMark: (id: number) => void
}

function Side({ label, rows, marked, onMark }: SideProps) {
  return (
    <section aria-label={label}>
      <h3>
        {label} <span className="count-badge">{rows.length}</span>
      </h3>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <Checkbox checked={marked.has(row.id)} onChange={() => onMark(row.id)}>
              {nameOf(scene, row)}
            </Checkbox>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Makes those part of a project that were not, and takes the others out. */
async function transfer(id: number, rows: readonly Scene[], wasIn: (row: Scene) => boolean): Promise<void> {
  const idsOf = (isOut: boolean) => rows.filter((row) => wasIn(row) === isOut).map((row) => row.id)
  const [added, removed] = [idsOf(false), idsOf(true)]
  if (added.length > 0) await callAndRefresh(sceneProjectCalls.bindScenes, { id, sceneIds: added })
  if (removed.length > 0) await callAndRefresh(sceneProjectCalls.unbindScenes, { id, sceneIds: removed })
}

function toggled(set: ReadonlySet<number>, ids: readonly number[]): ReadonlySet<number> {
  const next = new Set(set)
  for (const id of ids) if (!next.delete(id)) next.add(id)
  return next
}
