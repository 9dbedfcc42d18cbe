import { useMemo } from 'react'
import { storageFile } from '#contract/resources/tool/storage.ts'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { formatBytes } from '#web/lib/text/format-bytes.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { Icon } from '#web/ui/sign/icon.tsx'
import { saveStored, shareStored } from './acts.tsx'
import { StorageHead } from './head.tsx'
import { previewFile } from './preview.tsx'

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
export function useStorageDefinition(): PageDefinition<typeof storageFile> {
  const path = usePagePath(storageFile.name) ?? ''
  return useMemo(
    () => ({
      ...definition,
      cells: {
        name: ({ name, kind }) => (
          <span className="storage-name">
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
