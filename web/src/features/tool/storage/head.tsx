import { storageCalls } from '#contract/calls/tool/storage.ts'
import { storageFile } from '#contract/resources/tool/storage.ts'
import { permission } from '#contract/schema/resource.ts'
import { acts } from '#contract/text/acts.ts'
import { ignoreFailure, callQuietly } from '#web/engine/data/call-quietly.ts'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { FileChooser } from '#web/engine/upload/file-chooser.tsx'
import { UploadDialog } from '#web/engine/upload/upload-dialog.tsx'
import { UploadQueue, type Upload } from '#web/engine/upload/upload-queue.ts'
import { useUploads } from '#web/engine/upload/use-uploads.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { can, useSession } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { callAndRefresh } from '#web/engine/read/call-and-refresh.ts'
import { sendParts } from './send-parts.ts'
import { StorageSettingsDialog } from './settings.tsx'
import { useFolder } from './use-folder.ts'
import { words } from './words.ts'

/** What the head of the storage offers: upload, synchronise, settings. */
export function StorageHead() {
  const { folder } = useFolder()
  const t = useText()
  const show = useShowDialog()
  const synchronise = () =>
    ignoreFailure(async () => {
      const { added, gone } = await showLoading(callAndRefresh(storageCalls.synchronise))
      notify('success', t(words.synced, { added, gone }))
    })
  const driver = useSession(({ user }) => user?.storeDriver ?? '')
  const language = useLanguage()
  return (
    <>
      <span className="meta">
        {t(words.storedIn, { where: labelOf(storageFile.fields.driver, driver, language) })}
      </span>
      {can(permission(storageFile, 'config')) && (
        <Button
          icon="pi-cog"
          onClick={() => void show((close) => <StorageSettingsDialog onClose={() => close()} />)}
        >
          {t(acts.settings)}
        </Button>
      )}
      {can(permission(storageFile, 'sync')) && (
        <Button icon="pi-sync" onClick={() => void synchronise()}>
          {t(acts.synchronise)}
        </Button>
      )}
      {can(permission(storageFile, 'save')) && (
        <Button
          icon="pi-upload"
          onClick={() =>
            void show((close) => <StorageUploadDialog folder={folder} onClose={() => close()} />)
          }
        >
          {t(words.upload)}
        </Button>
      )}
    </>
  )
}

interface UploadProps {
  folder: number
  onClose: () => void
}

/** Uploads files into a folder; it goes on while the dialog is shut. */
function StorageUploadDialog({ folder, onClose }: UploadProps) {
  const t = useText()
  const uploads = useUploads(storageQueue)
  return (
    <UploadDialog title={t(words.upload)} uploads={uploads} queue={storageQueue} canHold onClose={onClose}>
      <p>{t(words.uploadHint)}</p>
      <FileChooser
        onFiles={(files) => storageQueue.add(...files.map((file) => storageUpload(file, folder)))}
      />
    </UploadDialog>
  )
}

interface Aim {
  parentId: number
}

/** The files that this window uploads. One that is taken out leaves nothing at the platform. */
const storageQueue = new UploadQueue<Aim>({
  send: ({ key, file, about: { parentId } }, options) => sendParts({ key, file, parentId }, options),
  keeper: {
    put: () => Promise.resolve(),
    drop: async (key) => {
      await ignoreFailure(async () => void (await callQuietly(storageCalls.cancel, { key })))
    },
  },
})

/** A file for the queue. The same file has the same key, so that it goes on where it was even in another window. */
function storageUpload(file: File, parentId: number): Upload<Aim> {
  const key = ['file', parentId, file.size, file.lastModified, hash(file.name)].join('-')
  return { key, file, about: { parentId } }
}

function hash(text: string): string {
  let value = 0
  for (const sign of text) value = (Math.imul(value, 31) + (sign.codePointAt(0) ?? 0)) >>> 0
  return value.toString(36)
}
