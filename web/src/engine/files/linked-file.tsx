import type { ReactNode } from 'react'
import type { Resource } from '#contract/schema/resource.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import type { Failure } from '#web/api/failure.ts'
import { call } from '#web/api/http.ts'
import { ignoreFailure } from '#web/engine/data/call-unreported.ts'
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

/** Dialog with the preview of a file. */
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
  /** File extensions that the browser can open in a new tab. */
  opened: ReadonlySet<string>
}

/** Preview of a file the browser can display: an image, or a link that opens it. */
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

/** Describes how the files of a resource are read: through signed URLs that are valid for a few minutes. */
export interface FileLinks<R extends Resource, Payload> {
  resource: R
  endpoint: Endpoint<Payload, Linked>
  /** Payload that requests the URL of a file, for download or display. */
  payload: (id: number, isDownload: boolean) => Payload
}

/** Row action that downloads a file through the browser, so that it is never held in memory as a whole. */
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

/** Returns a URL, valid for a few minutes, from which the browser reads a file; fetched only while `isWanted`. */
function useFileLink<R extends Resource, Payload>(
  { endpoint, payload }: FileLinks<R, Payload>,
  id: number,
  isWanted: boolean,
): { url: string | undefined; error: Failure | null; retry: () => void } {
  const { apiBase } = useConfig()
  const { data, error, refetch } = useRead(endpoint, payload(id, false), { enabled: isWanted, gcTime: 0 })
  return { url: data && `${apiBase}${data.url}`, error, retry: () => void refetch() }
}
