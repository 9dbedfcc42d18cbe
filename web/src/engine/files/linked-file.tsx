import type { ReactNode } from 'react'
import type { Resource } from '#contract/schema/resource.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import type { Failure } from '#web/api/failure.ts'
import { call } from '#web/api/http.ts'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { ReadFailure } from '#web/engine/list/list-status.tsx'
import type { RowAction } from '#web/engine/list/page-definition.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { useConfig } from '#web/stores/config/config.ts'
import { ViewDialog } from '#web/ui/dialog/dialog.tsx'
import './linked-preview.css'

const pictures = new Set(['png', 'jpg', 'jpeg', 'gif', 'webp'])

interface FilePreviewProps {
  name: string
  onClose: () => void
  children: ReactNode
}

/** The dialog in which a file is shown. */
export function FilePreview({ name, onClose, children }: FilePreviewProps) {
  const t = useText()
  return (
    <ViewDialog title={t(['Preview of {name}', '{name} 的预览'], { name })} onClose={onClose}>
      <div className="file-preview">{children}</div>
    </ViewDialog>
  )
}

interface LinkedPreviewProps<R extends Resource, Payload> {
  links: FileLinks<R, Payload>
  file: { id: number; name: string; extension: string }
  /** Kinds of files that the browser shows in a tab of its own. */
  opened: ReadonlySet<string>
}

/** What a file holds that the browser reads itself: a picture, or a way to open it. */
export function LinkedPreview<R extends Resource, Payload>({
  links,
  file: { id, name, extension },
  opened,
}: LinkedPreviewProps<R, Payload>) {
  const t = useText()
  const isShown = pictures.has(extension) || opened.has(extension)
  const { url, error, retry } = useFileLink(links, id, isShown)
  if (!isShown) return <p>{t(['There is no preview of this kind of file.', '该类文件不支持预览。'])}</p>
  if (error) return <ReadFailure what="record" failure={error} onRetry={retry} />
  if (url === undefined) return <p role="status">{t(common.loading)}</p>
  if (pictures.has(extension)) return <img src={url} alt={name} />
  return (
    <a className="button" href={url} target="_blank" rel="noreferrer">
      {t(['Open in a new tab', '在新标签页中打开'])}
    </a>
  )
}

interface Linked {
  readonly url: string
}

/** How the files of a resource are read: under addresses that the platform signs for a few minutes. */
export interface FileLinks<R extends Resource, Payload> {
  resource: R
  endpoint: Endpoint<Payload, Linked>
  /** What the platform is asked for the address of a file, to be saved or to be shown. */
  payload: (id: number, isDownload: boolean) => Payload
}

/** Saves a file. The browser itself reads it, so that it is never in memory as a whole. */
export function saveLinked<R extends Resource, Payload>(
  { endpoint, payload }: FileLinks<R, Payload>,
  concerns?: RowAction<R>['concerns'],
): RowAction<R> {
  return {
    id: 'download',
    label: ['Download', '下载'],
    icon: 'pi-download',
    verb: 'info',
    ...(concerns !== undefined && { concerns }),
    run: async ({ id }) => {
      await ignoreFailure(async () => {
        const { url } = await call(endpoint, payload(id, true))
        const link = document.createElement('a')
        link.href = `${useConfig.getState().apiBase}${url}`
        link.click()
      })
    },
  }
}

/** An address for a few minutes under which the browser itself reads a file; asked for while it is wanted. */
function useFileLink<R extends Resource, Payload>(
  { endpoint, payload }: FileLinks<R, Payload>,
  id: number,
  isWanted: boolean,
): { url: string | undefined; error: Failure | null; retry: () => void } {
  const { apiBase } = useConfig()
  const { data, error, refetch } = useRead(endpoint, payload(id, false), { enabled: isWanted, gcTime: 0 })
  return { url: data && `${apiBase}${data.url}`, error, retry: () => void refetch() }
}
