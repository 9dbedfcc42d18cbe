import { storageCalls } from '#contract/calls/tool/storage.ts'
import { storageFile } from '#contract/resources/tool/storage.ts'
import { permission } from '#contract/schema/resource.ts'
import { acts } from '#contract/text/acts.ts'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { can, useSession } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { StorageSettingsDialog } from './settings.tsx'
import { useFolder } from './use-folder.ts'
import { StorageUploadDialog } from './upload.tsx'
import { words } from './words.ts'
import { callAndRefresh } from '#web/engine/read/use-read.ts'

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
