import { useQuery } from '@tanstack/react-query'
import { deviceFileCalls } from '#contract/calls/fleet/device-file.ts'
import { deviceFile } from '#contract/resources/iot/device-file.ts'
import type { Stored } from '#contract/wire/crud.ts'
import type { Failure } from '#web/api/failure.ts'
import { call } from '#web/api/http.ts'
import { dialogAction } from '#web/engine/actions/dialog-action.tsx'
import { callQuietly, ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { keyOf } from '#web/engine/data/query-client.ts'
import { ReadFailure } from '#web/engine/list/list-status.tsx'
import type { RowAction } from '#web/engine/list/page-definition.ts'
import { common } from '#web/i18n/common.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { useConfig } from '#web/stores/config/config.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { fileWords } from './words.ts'

const { dictionary: words } = fileWords
const pictures = new Set(['png', 'jpg', 'jpeg', 'gif', 'webp'])
const opened = new Set(['pdf', 'txt'])

/** Saves a file; the browser itself reads it. */
export const saveDeviceFile: RowAction<typeof deviceFile> = {
  id: 'download',
  label: words.download,
  icon: 'pi-download',
  verb: 'info',
  run: async ({ id }) => {
    await ignoreFailure(async () => {
      const { url } = await call(deviceFileCalls.link, { id, isDownload: true })
      const link = document.createElement('a')
      link.href = `${useConfig.getState().apiBase}${url}`
      link.click()
    })
  },
}

interface PreviewProps {
  row: Stored<typeof deviceFile>
  onClose: () => void
}

/** What a file holds: a picture, or a way to open it. */
function Preview({ row: { id, name, extension }, onClose }: PreviewProps) {
  const t = useWords(fileWords)
  const c = useWords(common)
  const { apiBase } = useConfig()
  const { data, error, refetch } = useQuery<{ readonly url: string }, Failure>({
    queryKey: keyOf(deviceFile, 'link', id),
    queryFn: ({ signal }) => callQuietly(deviceFileCalls.link, { id, isDownload: false }, signal),
    gcTime: 0,
  })
  const url = data && `${apiBase}${data.url}`
  return (
    <Dialog
      title={t('previewOf', { name })}
      size="wide"
      closeLabel={c('close')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{c('close')}</Button>}
    >
      <div className="device-file-preview">
        {error && <ReadFailure what="record" failure={error} onRetry={() => void refetch()} />}
        {!error && url === undefined && <p role="status">{c('loading')}</p>}
        {url !== undefined && pictures.has(extension) && <img src={url} alt={name} />}
        {url !== undefined && opened.has(extension) && (
          <a className="button" href={url} target="_blank" rel="noreferrer">
            {t('openTab')}
          </a>
        )}
        {!pictures.has(extension) && !opened.has(extension) && <p>{t('noPreview')}</p>}
      </div>
    </Dialog>
  )
}

/** Shows what a file holds. */
export const previewDeviceFile = dialogAction<typeof deviceFile>({
  id: 'preview',
  label: words.preview,
  icon: 'pi-eye',
  verb: 'info',
  Dialog: Preview,
})
