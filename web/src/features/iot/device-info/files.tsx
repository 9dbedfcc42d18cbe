import { useMemo, useState } from 'react'
import { deviceFileCalls } from '#contract/calls/iot/device-parts.ts'
import {
  deviceFile,
  deviceFileKinds,
  type DeviceFileRow,
  mostDeviceFileBytes,
} from '#contract/resources/iot/device-file.ts'
import type { DeviceRow } from '#contract/resources/iot/device.ts'
import { newRequestId } from '#web/api/request-id.ts'
import { dialogAction } from '#web/engine/actions/dialog-action.tsx'
import { type FileLinks, FilePreview, LinkedPreview, saveLinked } from '#web/engine/files/linked-file.tsx'
import { linkedFileWords } from '#web/engine/files/words.ts'
import { LabelledSelect } from '#web/engine/form/inputs/labelled.tsx'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { ResourceList } from '#web/engine/list/resource-list.tsx'
import { uploadAndRefresh } from '#web/engine/read/call-and-refresh.ts'
import { FileChooser } from '#web/engine/upload/file-chooser.tsx'
import { UploadDialog } from '#web/engine/upload/upload-dialog.tsx'
import { UploadQueue } from '#web/engine/upload/upload-queue.ts'
import { useUploads } from '#web/engine/upload/use-uploads.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatBytes } from '#web/lib/text/format-bytes.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { may } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'

const words = {
  upload: ['Upload files', '上传文件'],
  hint: [
    'Manuals, certificates, photos: up to 20 MB each. They are stored in the cloud, in the folder of the device.',
    '说明书、证书、照片等，单个不超过 20 MB，存入云存储中该设备的文件夹。',
  ],
  large: ['{name} is larger than 20 MB.', '{name} 超过 20 MB。'],
} as const

const links: FileLinks<typeof deviceFile, { id: number; isDownload: boolean }> = {
  resource: deviceFile,
  endpoint: deviceFileCalls.link,
  payload: (id, isDownload) => ({ id, isDownload }),
}
const opened = new Set(['pdf', 'txt'])

const saveDeviceFile = saveLinked(links)

/** Previews a file: its picture, or a link to open it. */
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
  empty: [
    'No file yet. Manuals, certificates and photos of the device appear here.',
    '暂无文件。该设备的说明书、证书与照片将显示在此处。',
  ],
  without: ['add', 'import'],
}

/** Files of a device, with their kind, uploader and time. */
export function DeviceFiles({ record: { id } }: { record: Pick<DeviceRow, 'id'> }) {
  const own = useMemo(() => ({ ...definition, headActs: () => <UploadButton deviceId={id} /> }), [id])
  return <ResourceList resource={deviceFile} definition={own} filter={{ deviceId: String(id) }} />
}

function UploadButton({ deviceId }: { deviceId: number }) {
  const t = useText()
  const show = useShowDialog()
  if (!may(deviceFile, 'save')) return null
  const upload = () => show((close) => <DeviceFileUpload deviceId={deviceId} onClose={() => close()} />)
  return (
    <Button icon="pi-upload" onClick={() => void upload()}>
      {t(words.upload)}
    </Button>
  )
}

/** Uploads files of one kind for a device; uploads continue after the dialog is closed. */
function DeviceFileUpload({ deviceId, onClose }: { deviceId: number; onClose: () => void }) {
  const t = useText()
  const [kind, setKind] = useState<DeviceFileRow['kind']>('manual')
  const uploads = useUploads(deviceFileQueue).filter(({ about }) => about.deviceId === deviceId)
  const add = (files: readonly File[]) => {
    const large = files.filter(({ size }) => size > mostDeviceFileBytes)
    for (const { name } of large) notify('warning', t(words.large, { name }))
    const fit = files.filter((file) => !large.includes(file))
    deviceFileQueue.add(...fit.map((file) => ({ key: newRequestId(), file, about: { deviceId, kind } })))
  }
  return (
    <UploadDialog title={t(words.upload)} uploads={uploads} queue={deviceFileQueue} onClose={onClose}>
      <p className="meta">{t(words.hint)}</p>
      <LabelledSelect
        label={t(['Kind of file', '文件类别'])}
        value={kind}
        options={deviceFileKinds.map(([value, ...text]) => [value, t(text)] as const)}
        onChange={setKind}
      />
      <FileChooser onFiles={add} />
    </UploadDialog>
  )
}

interface About {
  deviceId: number
  kind: DeviceFileRow['kind']
}

/** Queue of device files that this window uploads. */
const deviceFileQueue = new UploadQueue<About>({
  send: ({ file, about: { deviceId, kind } }, options) =>
    uploadAndRefresh(deviceFileCalls.upload(deviceId), file, { kind }, options),
})
