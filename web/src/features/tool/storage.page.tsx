import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { storageCalls } from '#contract/calls/tool/storage.ts'
import { storageFile } from '#contract/resources/tool/storage.ts'
import { choice } from '#contract/schema/field.ts'
import { things } from '#contract/text/things.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { actionForm } from '#web/engine/actions/action-form.tsx'
import { dialogAction } from '#web/engine/actions/dialog-action.tsx'
import { callUnreported } from '#web/engine/data/call-unreported.ts'
import { FilePreview, LinkedPreview, type FileLinks, saveLinked } from '#web/engine/files/linked-file.tsx'
import { linkedFileWords } from '#web/engine/files/words.ts'
import { ListBody } from '#web/engine/list/list-body.tsx'
import type { PageDefinition, RowAction } from '#web/engine/list/page-definition.ts'
import { PageFrame } from '#web/engine/list/page-frame.tsx'
import { useListAt } from '#web/engine/list/state/use-list.ts'
import { useRecord } from '#web/engine/list/state/use-rows.ts'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatBytes } from '#web/lib/text/format-bytes.ts'
import { missing } from '#web/lib/text/missing.ts'
import { useConfig } from '#web/stores/config/config.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { ViewDialog } from '#web/ui/dialog/dialog.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { StorageHead, useFolder } from './storage/head.tsx'
import './tool.css'

/** Endpoint for links to stored files. */
const storedLinks: FileLinks<typeof storageFile, { id: number; minutes: number; isDownload: boolean }> = {
  resource: storageFile,
  endpoint: storageCalls.link,
  payload: (id, isDownload) => ({ id, minutes: 10, isDownload }),
}

const isFile: NonNullable<RowAction<typeof storageFile>['concerns']> = ({ kind }) => kind === 'file'

const saveStored = saveLinked(storedLinks, isFile)

const share = actionForm(storageFile, {
  id: 'link',
  label: ['Create link', '生成链接'],
  icon: 'pi-link',
  verb: 'info',
  summary: ['Anyone with the link can read the file until it expires.', '持有链接者可在有效期内读取该文件。'],
  fields: {
    minutes: choice(
      'Valid for',
      '有效期',
      [
        [60, ...things.hour],
        [1440, '1 day', '1 天'],
        [10_080, '1 week', '1 周'],
      ],
      { required: true },
    ),
  },
  start: () => ({ minutes: 60 as const }),
  send: ({ minutes }, { rows: [row] }) =>
    callUnreported(storageCalls.link, { id: row?.id ?? 0, minutes, isDownload: false }),
  onDone: ({ url }, { rows: [row] }, { show }) =>
    void show((close) => (
      <LinkDialog
        name={row?.name ?? ''}
        url={new URL(`${useConfig.getState().apiBase}${url}`, location.href).href}
        onClose={() => close()}
      />
    )),
})

/** Creates a public link to a file that expires. */
const shareStored: RowAction<typeof storageFile> = { ...share.row, concerns: isFile }

function LinkDialog({ name, url, onClose }: { name: string; url: string; onClose: () => void }) {
  const t = useText()
  return (
    <ViewDialog title={t(['Link to {name}', '{name} 的链接'], { name })} size="medium" onClose={onClose}>
      <p className="flow gap-2 anywhere">
        <code>{url}</code> <CopyButton text={url} />
      </p>
    </ViewDialog>
  )
}

type StorageRecord = Stored<typeof storageFile>

const opened = new Set(['pdf'])
const texts = new Set(['txt', 'md', 'csv', 'log', 'json', 'xml', 'yml', 'yaml', 'ini', 'sql'])

/** Preview of a file: picture, beginning of a text, or a link. */
function PreviewDialog({ row, onClose }: { row: StorageRecord; onClose: () => void }) {
  return (
    <FilePreview name={row.name} onClose={onClose}>
      {texts.has(row.extension) ? (
        <TextPreview id={row.id} />
      ) : (
        <LinkedPreview links={storedLinks} file={row} opened={opened} />
      )}
    </FilePreview>
  )
}

function TextPreview({ id }: { id: number }) {
  const t = useText()
  const read = useRead(storageCalls.text(id))
  return (
    <Loaded read={read} what="record" skeleton={[8, 1]}>
      {(file) => (
        <>
          {!file.isWhole && (
            <p className="meta">{t(['Only the beginning is shown.', '仅显示文件开头部分。'])}</p>
          )}
          <ScrollRegion className="storage-text" label={t(linkedFileWords.preview)}>
            <pre className="verbatim anywhere">{file.text}</pre>
          </ScrollRegion>
        </>
      )}
    </Loaded>
  )
}

const previewFile = dialogAction<typeof storageFile>({
  id: 'preview',
  label: linkedFileWords.preview,
  icon: 'pi-eye',
  verb: 'info',
  concerns: ({ kind }) => kind === 'file',
  Dialog: PreviewDialog,
})

/** Files and folders: the folder of the URL, or the results of a search. */
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

/** List definition of a folder, in which folder names are links. */
function useStorageDefinition(): PageDefinition<typeof storageFile> {
  const path = usePagePath(storageFile.name) ?? ''
  return useMemo(
    () => ({
      ...definition,
      cells: {
        name: ({ name, kind }) => (
          <span className="inline gap-2 anywhere">
            <Icon name={kind === 'folder' ? 'pi-folder' : 'pi-file'} /> {name}
          </span>
        ),
        size: ({ kind, size }) => (kind === 'folder' ? missing : formatBytes(size)),
      },
      href: ({ id, kind, parentId }) =>
        kind === 'folder' ? `${path}?folder=${id}` : `${path}?folder=${parentId}&open=${id}`,
    }),
    [path],
  )
}

/** Path of the current folder from the root, with links. */
function Breadcrumb({ folder }: { folder: number }) {
  const t = useText()
  const path = usePagePath(storageFile.name) ?? ''
  return (
    <nav className="storage-crumbs" aria-label={t(['Folders', '文件夹路径'])}>
      <ol className="wrap gap-2 below-2 rows-1 anywhere">
        <Step name={t(['All files', '全部文件'])} path={folder === 0 ? undefined : path} />
        {folder !== 0 && <Crumb id={folder} path={path} isHere />}
      </ol>
    </nav>
  )
}

/** Folder of the path, preceded by its ancestors. */
function Crumb({ id, path, isHere = false }: { id: number; path: string; isHere?: boolean }) {
  const { data } = useRecord(storageFile, id)
  if (data === undefined) return null
  return (
    <>
      {data.parentId !== 0 && <Crumb id={data.parentId} path={path} />}
      <Step name={data.name} path={isHere ? undefined : `${path}?folder=${id}`} />
    </>
  )
}

/** Item of the path; the current folder is not a link. */
function Step({ name, path }: { name: string; path: string | undefined }) {
  return (
    <li>{path === undefined ? <span aria-current="page">{name}</span> : <Link to={path}>{name}</Link>}</li>
  )
}
