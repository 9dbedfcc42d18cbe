import { useState } from 'react'
import { deviceFile } from '#contract/resources/iot/device-file.ts'
import type { DeviceRow } from '#contract/resources/iot/device.ts'
import { permission } from '#contract/schema/resource.ts'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { ResourceList } from '#web/engine/list/resource-list.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { formatBytes } from '#web/lib/text/format-bytes.ts'
import { can } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { previewDeviceFile, saveDeviceFile } from './acts.tsx'
import { DeviceFileUpload } from './upload.tsx'
import { words } from './words.ts'
import './files.css'

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
  const t = useText()
  const [isUploading, setUploading] = useState(false)
  return (
    <>
      {can(permission(deviceFile, 'save')) && (
        <p className="device-files-acts">
          <Button icon="pi-upload" onClick={() => setUploading(true)}>
            {t(words.upload)}
          </Button>
        </p>
      )}
      <ResourceList resource={deviceFile} definition={definition} filter={{ deviceId: String(id) }} />
      {isUploading && <DeviceFileUpload deviceId={id} onClose={() => setUploading(false)} />}
    </>
  )
}
