import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { storageFile } from '#contract/resources/tool/storage.ts'
import { ListBody } from '#web/engine/list/list-body.tsx'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { PageFrame } from '#web/engine/list/page-frame.tsx'
import { useListAt } from '#web/engine/list/state/use-list.ts'
import { useRecord } from '#web/engine/list/state/use-rows.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatBytes } from '#web/lib/text/format-bytes.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { Icon } from '#web/ui/sign/icon.tsx'
import { saveStored, shareStored } from './storage/acts.tsx'
import { StorageHead } from './storage/head.tsx'
import { previewFile } from './storage/preview.tsx'
import { useFolder } from './storage/use-folder.ts'
import { words } from './storage/words.ts'
import './storage/storage.css'

/** Files and folders: the folder that the address names, or all that a search finds. */
export default function StoragePage() {
  const { folder, place } = useFolder()
  const definition = useStorageDefinition()
  const list = useListAt(storageFile, definition, place)
  return (
    <PageFrame page={list} total={list.rows.data?.total} sheet={list.sheet} onSelect={list.startSelecting}>
      <Breadcrumb folder={folder} />
      <div className="fill line gap-3 list-alone">
        <ListBody list={list} />
      </div>
    </PageFrame>
  )
}

const definition: PageDefinition<typeof storageFile> = {
  list: ['name', 'kind', 'extension', 'size', 'driver', 'orgId'],
  important: ['size', 'kind'],
  more: ['remark'],
  filters: ['kind', 'extension', 'size', 'driver'],
  sort: 'kind',
  form: ['name', 'parentId', 'remark'],
  rowActions: [previewFile, saveStored, shareStored],
  headActs: StorageHead,
  empty: ['Files appear here as soon as they are uploaded.', '上传的文件将显示在此处。'],
}

/** The list of a folder: the name of a folder leads into it. */
function useStorageDefinition(): PageDefinition<typeof storageFile> {
  const path = usePagePath(storageFile.name) ?? ''
  return useMemo(
    () => ({
      ...definition,
      cells: {
        name: ({ name, kind }) => (
          <span className="inline gap-2 anywhere storage-name">
            <Icon name={kind === 'folder' ? 'pi-folder' : 'pi-file'} /> {name}
          </span>
        ),
        size: ({ kind, size }) => (kind === 'folder' ? '' : formatBytes(size)),
      },
      href: ({ id, kind, parentId }) =>
        kind === 'folder' ? `${path}?folder=${id}` : `${path}?folder=${parentId}&open=${id}`,
    }),
    [path],
  )
}

/** Where one is: the folders from the top down, each a way back. */
function Breadcrumb({ folder }: { folder: number }) {
  const t = useText()
  const path = usePagePath(storageFile.name) ?? ''
  return (
    <nav className="storage-crumbs" aria-label={t(['Folders', '文件夹路径'])}>
      <ol>
        <li>
          {folder === 0 ? (
            <span aria-current="page">{t(words.top)}</span>
          ) : (
            <Link to={path}>{t(words.top)}</Link>
          )}
        </li>
        {folder !== 0 && <Crumb id={folder} path={path} isHere />}
      </ol>
    </nav>
  )
}

/** A folder, after those that it lies in. */
function Crumb({ id, path, isHere = false }: { id: number; path: string; isHere?: boolean }) {
  const { data } = useRecord(storageFile, id)
  if (data === undefined) return null
  return (
    <>
      {data.parentId !== 0 && <Crumb id={data.parentId} path={path} />}
      <li>
        {isHere ? (
          <span aria-current="page">{data.name}</span>
        ) : (
          <Link to={`${path}?folder=${id}`}>{data.name}</Link>
        )}
      </li>
    </>
  )
}
