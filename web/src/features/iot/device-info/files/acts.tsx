import { deviceFileCalls } from '#contract/calls/fleet/device-file.ts'
import { deviceFile } from '#contract/resources/iot/device-file.ts'
import { dialogAction } from '#web/engine/actions/dialog-action.tsx'
import { saveLinked, type FileLinks } from '#web/engine/files/linked-file.ts'
import { FilePreview, LinkedPreview } from '#web/engine/files/linked-preview.tsx'
import { linkedFileWords } from '#web/engine/files/words.ts'

const links: FileLinks<typeof deviceFile, { id: number; isDownload: boolean }> = {
  resource: deviceFile,
  endpoint: deviceFileCalls.link,
  payload: (id, isDownload) => ({ id, isDownload }),
}
const opened = new Set(['pdf', 'txt'])

export const saveDeviceFile = saveLinked(links)

/** Shows what a file holds: a picture, or a way to open it. */
export const previewDeviceFile = dialogAction<typeof deviceFile>({
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
