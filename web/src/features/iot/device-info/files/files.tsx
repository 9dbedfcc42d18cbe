import { useMemo, useState } from 'react'
import { deviceFileCalls } from '#contract/calls/fleet/device-file.ts'
import { deviceFile } from '#contract/resources/iot/device-file.ts'
import type { DeviceRow } from '#contract/resources/iot/device.ts'
import { permission } from '#contract/schema/resource.ts'
import { dialogAction } from '#web/engine/actions/dialog-action.tsx'
import { saveLinked, type FileLinks } from '#web/engine/files/linked-file.ts'
import { FilePreview, LinkedPreview } from '#web/engine/files/linked-preview.tsx'
import { linkedFileWords } from '#web/engine/files/words.ts'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { ResourceList } from '#web/engine/list/resource-list.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { formatBytes } from '#web/lib/text/format-bytes.ts'
import { can } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { DeviceFileUpload } from './upload.tsx'
import { words } from './words.ts'

const links: FileLinks<typeof deviceFile, { id: number; isDownload: boolean }> = {
  resource: deviceFile,
  endpoint: deviceFileCalls.link,
  payload: (id, isDownload) => ({ id, isDownload }),
}
const opened = new Set(['pdf', 'txt'])

const saveDeviceFile = saveLinked(links)

/** Shows what a file holds: a picture, or a way to open it. */
const previewDeviceFile = dialogAction<typeof deviceFile>({
  id: 'preview',
  label: linkedFileWords.preview,
  icon: 'pi-eye',
  verb: 'info',
  Dialog: ({ row, onClose }) => (
    <FilePreview name={row.name} onClose={onClose}>
      <LinkedPreview links={links} file={row} opened={opened} />
    </FilePreview>
  ),
})

const definition: PageDefinition<typeof deviceFile> = {
  list: ['name', 'kind', 'size', 'operatorName', 'time', 'remark'],
  important: ['kind', 'size'],
  filters: ['kind', 'time'],
  sort: '-id',
  form: ['name', 'kind', 'remark'],
  cells: { size: ({ size }) => formatBytes(size) },
  rowActions: [previewDeviceFile, saveDeviceFile],
  empty: words.empty,
  without: ['add', 'import'],
}

/** The files about a device: what they are, who put them there and when. */
export function DeviceFiles({ row: { id } }: { row: Pick<DeviceRow, 'id'> }) {
  const own = useMemo(() => ({ ...definition, headActs: () => <UploadButton deviceId={id} /> }), [id])
  return <ResourceList resource={deviceFile} definition={own} filter={{ deviceId: String(id) }} />
}

function UploadButton({ deviceId }: { deviceId: number }) {
  const t = useText()
  const [isUploading, setUploading] = useState(false)
  if (!can(permission(deviceFile, 'save'))) return null
  return (
    <>
      <Button icon="pi-upload" onClick={() => setUploading(true)}>
        {t(words.upload)}
      </Button>
      {isUploading && <DeviceFileUpload deviceId={deviceId} onClose={() => setUploading(false)} />}
    </>
  )
}
