import { useQuery } from '@tanstack/react-query'
import { storageCalls, type StorageSettings } from '#contract/calls/tool/storage.ts'
import { storageFile, storeDrivers } from '#contract/resources/tool/storage.ts'
import { choice, flag, number, secret, text } from '#contract/schema/field.ts'
import type { Failure } from '#web/api/failure.ts'
import { call } from '#web/api/http.ts'
import { FormDialog } from '#web/engine/actions/form-dialog.tsx'
import { callQuietly, ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { keyOf } from '#web/engine/data/query-client.ts'
import { common } from '#web/i18n/common.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { formatBytes } from '#web/lib/text/format-bytes.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { Button } from '#web/ui/control/button.tsx'
import { storageWords } from './words.ts'

const { dictionary: words } = storageWords

const fields = {
  driver: choice(...storageFile.fields.driver.label, storeDrivers, { required: true }),
  quota: number(...words.quota, { required: true, min: 1, max: 1_000_000, unit: ['MB', 'MB'] }),
  endpoint: text(...words.endpoint, { max: 200, hint: words.endpointHint }),
  region: text(...words.region, { max: 40 }),
  bucket: text(...words.bucket, { max: 63, required: true }),
  prefix: text(...words.prefix, { max: 100 }),
  accessKeyId: text(...words.accessKeyId, { max: 128, required: true }),
  isDirect: flag(...words.direct, { hint: words.directHint }),
  secretKey: secret(...words.secretKey, { max: 128, hint: words.secretHint }),
}

const always: ReadonlySet<string> = new Set(['driver', 'quota'])
const megabyte = 1024 * 1024

/** How files are stored. The secret key goes in and never comes back. */
export function StorageSettingsDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery<StorageSettings, Failure>({
    queryKey: keyOf(storageFile, 'settings', {}),
    queryFn: ({ signal }) => callQuietly(storageCalls.settings, undefined, signal),
  })
  return data === undefined ? null : <SettingsForm settings={data} onClose={onClose} />
}

function SettingsForm({ settings, onClose }: { settings: StorageSettings; onClose: () => void }) {
  const t = useWords(storageWords)
  const c = useWords(common)
  const { used, hasSecret: _hasSecret, ...start } = settings
  const check = () =>
    ignoreFailure(async () => {
      await showLoading(call(storageCalls.check))
      notify('success', t('checked'))
    })
  return (
    <FormDialog
      title={t('settingsTitle')}
      accept={c('save')}
      size="medium"
      fields={fields}
      start={start}
      applies={(name, { driver }) => always.has(name) || driver === 's3'}
      send={async (values) => {
        const { endpoint, region, bucket, prefix, accessKeyId, isDirect, secretKey } = {
          ...empty,
          ...values,
        }
        await callQuietly(storageCalls.setSettings, {
          driver: values.driver,
          quota: values.quota,
          endpoint,
          region,
          bucket,
          prefix,
          accessKeyId,
          isDirect,
          secretKey,
        })
        notify('success', t('saved'))
        return true
      }}
      onClose={() => onClose()}
    >
      <p className="storage-link">
        {t('used', { used: formatBytes(used), quota: formatBytes(settings.quota * megabyte) })}{' '}
        <Button icon="pi-bolt" onClick={() => void check()}>
          {t('check')}
        </Button>
      </p>
    </FormDialog>
  )
}

const empty = {
  endpoint: '',
  region: '',
  bucket: '',
  prefix: '',
  accessKeyId: '',
  isDirect: false,
  secretKey: '',
}
