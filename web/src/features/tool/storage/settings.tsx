import { storageCalls, type StorageSettings } from '#contract/calls/tool/storage.ts'
import { storageFile, storeDrivers } from '#contract/resources/tool/storage.ts'
import { choice, flag, number, secret, text } from '#contract/schema/field.ts'
import { sentences } from '#contract/text/sentences.ts'
import { call } from '#web/api/http.ts'
import { FormDialog } from '#web/engine/actions/form-dialog.tsx'
import { callQuietly, ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatBytes } from '#web/lib/text/format-bytes.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { Button } from '#web/ui/control/button.tsx'
import { words } from './words.ts'

const fields = {
  driver: choice(...storageFile.fields.driver.label, storeDrivers, { required: true }),
  quota: number('Space', '容量上限', { required: true, min: 1, max: 1_000_000, unit: ['MB', 'MB'] }),
  endpoint: text('Address', '服务地址', { max: 200, hint: words.endpointHint }),
  region: text('Region', '区域', { max: 40 }),
  bucket: text('Bucket', '存储桶', { max: 63, required: true }),
  prefix: text('Prefix', '前缀', { max: 100 }),
  accessKeyId: text('Access key', '访问密钥 ID', { max: 128, required: true }),
  isDirect: flag(...words.direct, { hint: words.directHint }),
  secretKey: secret('Secret key', '访问密钥', { max: 128, hint: words.secretHint }),
}

const always: ReadonlySet<string> = new Set(['driver', 'quota'])
const megabyte = 1024 * 1024

/** How files are stored. The secret key goes in and never comes back. */
export function StorageSettingsDialog({ onClose }: { onClose: () => void }) {
  const { data } = useRead(storageCalls.settings)
  return data === undefined ? null : <SettingsForm settings={data} onClose={onClose} />
}

function SettingsForm({ settings, onClose }: { settings: StorageSettings; onClose: () => void }) {
  const t = useText()
  const { used, hasSecret: _hasSecret, ...start } = settings
  const check = () =>
    ignoreFailure(async () => {
      await showLoading(call(storageCalls.check))
      notify('success', t(['The storage answers.', '存储服务连接正常。']))
    })
  return (
    <FormDialog
      title={t(['How files are stored', '存储设置'])}
      accept={t(common.save)}
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
        notify('success', t(sentences.settingsSaved))
        return true
      }}
      onClose={() => onClose()}
    >
      <p className="flow gap-2 anywhere">
        {t(words.used, { used: formatBytes(used), quota: formatBytes(settings.quota * megabyte) })}{' '}
        <Button icon="pi-bolt" onClick={() => void check()}>
          {t(['Try the connection', '测试连接'])}
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
