import { storageCalls } from '#contract/calls/tool/storage.ts'
import { storageFile } from '#contract/resources/tool/storage.ts'
import { permission } from '#contract/schema/resource.ts'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { refreshResource } from '#web/engine/data/query-client.ts'
import { call } from '#web/api/http.ts'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { can, useSession } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { StorageSettingsDialog } from './settings.tsx'
import { useFolder } from './use-folder.ts'
import { StorageUploadDialog } from './upload.tsx'
import { storageWords } from './words.ts'

/** What the head of the storage offers: upload, synchronise, settings. */
export function StorageHead() {
  const { folder } = useFolder()
  const t = useWords(storageWords)
  const show = useShowDialog()
  const synchronise = () =>
    ignoreFailure(async () => {
      const { added, gone } = await showLoading(call(storageCalls.synchronise))
      await refreshResource(storageFile)
      notify('success', t('synced', { added, gone }))
    })
  const driver = useSession(({ user }) => user?.storeDriver ?? '')
  const language = useLanguage()
  return (
    <>
      <span className="meta">
        {t('storedIn', { where: labelOf(storageFile.fields.driver, driver, language) })}
      </span>
      {can(permission(storageFile, 'config')) && (
        <Button
          icon="pi-cog"
          onClick={() => void show((close) => <StorageSettingsDialog onClose={() => close()} />)}
        >
          {t('settings')}
        </Button>
      )}
      {can(permission(storageFile, 'sync')) && (
        <Button icon="pi-sync" onClick={() => void synchronise()}>
          {t('sync')}
        </Button>
      )}
      {can(permission(storageFile, 'save')) && (
        <Button
          icon="pi-upload"
          onClick={() =>
            void show((close) => <StorageUploadDialog folder={folder} onClose={() => close()} />)
          }
        >
          {t('upload')}
        </Button>
      )}
    </>
  )
}
