import { storageFile } from '#contract/resources/tool/storage.ts'
import { ListBody } from '#web/engine/list/list-body.tsx'
import { PageFrame } from '#web/engine/list/page-frame.tsx'
import { useListAt } from '#web/engine/list/state/use-list.ts'
import { useStorageDefinition } from './storage/definition.tsx'
import { Breadcrumb } from './storage/breadcrumb.tsx'
import { useFolder } from './storage/use-folder.ts'
import './storage/storage.css'

/** Files and folders: the folder that the address names, or all that a search finds. */
export default function StoragePage() {
  const { folder, place } = useFolder()
  const definition = useStorageDefinition()
  const list = useListAt(storageFile, definition, place)
  return (
    <PageFrame page={list} total={list.rows.data?.total} sheet={list.sheet} onSelect={list.startSelecting}>
      <Breadcrumb folder={folder} />
      <div className="list-alone">
        <ListBody list={list} />
      </div>
    </PageFrame>
  )
}
