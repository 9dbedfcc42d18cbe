import { useMemo } from 'react'
import { storageCalls, type StorageSettings } from '#contract/calls/tool/storage.ts'
import { storageFile, storeDrivers } from '#contract/resources/tool/storage.ts'
import { choice, flag, number, secret, text } from '#contract/schema/field.ts'
import { acts } from '#contract/text/acts.ts'
import { sentences } from '#contract/text/sentences.ts'
import { call, type CallOptions, uploadTo } from '#web/api/http.ts'
import { FormDialog } from '#web/engine/actions/form-dialog.tsx'
import { callUnreported, ignoreFailure } from '#web/engine/data/call-unreported.ts'
import { isId, type ListPlace, useListStateBeside } from '#web/engine/list/state/list-state.ts'
import { callAndRefresh, callAndSay } from '#web/engine/read/call-and-refresh.ts'
import { FormLoading } from '#web/engine/read/form-loading.tsx'
import { changedFields, startValues } from '#web/engine/form/form-values.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { FileChooser } from '#web/engine/upload/file-chooser.tsx'
import { UploadDialog } from '#web/engine/upload/upload-dialog.tsx'
import { type Upload, UploadQueue } from '#web/engine/upload/upload-queue.ts'
import { useUploads } from '#web/engine/upload/use-uploads.ts'
import { common } from '#web/i18n/common.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatBytes } from '#web/lib/text/format-bytes.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { readUserAgain } from '#web/stores/session/session-flow.ts'
import { may, useSession } from '#web/stores/session/session.ts'
import { useCurrentTab } from '#web/stores/tabs/current-tab.ts'
import { Button } from '#web/ui/control/button.tsx'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { ViewDialog } from '#web/ui/dialog/dialog.tsx'
import { SavedButton } from '../saved-button.tsx'

export const words = {
  settings: ['How files are stored', '存储设置'],
  upload: ['Upload files', '上传文件'],
  uploadHint: [
    'Files are sent in parts; an interrupted upload resumes where it stopped.',
    '文件分片上传，中断后可从断点继续。',
  ],
  synced: ['{added} added, {gone} removed', '新增 {added} 项，移除 {gone} 项'],
  storedIn: ['Storage: {where}', '存储方式：{where}'],
  used: ['{used} of {quota} used', '已用 {used}，共 {quota}'],
  endpointHint: [
    'Empty for the usual address of the region; else with https:// and port, such as storage.example:9000',
    '留空则使用区域默认地址；否则须带 https:// 与端口，如 storage.example:9000',
  ],
  secretHint: [
    'Stored and never shown. Leave empty to keep the current one.',
    '保存后不再显示，留空则保持不变。',
  ],
  direct: ['Browsers fetch files from the storage itself', '浏览器直接从存储下载'],
  directHint: [
    'Only where browsers reach its address. Pictures in a preview still come through the platform.',
    '仅在浏览器可访问存储地址时启用；预览中的图片仍经平台传送。',
  ],
} as const

/** Header actions of the storage: upload, synchronisation, settings. */
export function StorageHead() {
  const { folder } = useFolder()
  const t = useText()
  const show = useShowDialog()
  const synchronise = () =>
    ignoreFailure(() => callAndSay(storageCalls.synchronise, undefined, (found) => t(words.synced, found)))
  const driver = useSession(({ user }) => user?.storeDriver ?? '')
  const language = useLanguage()
  return (
    <>
      <span className="meta">
        {t(words.storedIn, { where: labelOf(storageFile.fields.driver, driver, language) })}
      </span>
      {may(storageFile, 'config') && (
        <Button
          icon="pi-cog"
          onClick={() => void show((close) => <StorageSettingsDialog onClose={() => close()} />)}
        >
          {t(acts.settings)}
        </Button>
      )}
      {may(storageFile, 'sync') && (
        <Button icon="pi-sync" onClick={() => void synchronise()}>
          {t(acts.synchronise)}
        </Button>
      )}
      {may(storageFile, 'save') && (
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

/** Uploads files into a folder; continues while the dialog is closed. */
function StorageUploadDialog({ folder, onClose }: { folder: number; onClose: () => void }) {
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

/** Upload queue of this window. Cancelling an upload removes its parts from the platform. */
const storageQueue = new UploadQueue<Aim>({
  send: ({ key, file, about: { parentId } }, options) => sendParts({ key, file, parentId }, options),
  keeper: {
    drop: async (key) => {
      await ignoreFailure(() => callUnreported(storageCalls.cancel, { key }))
    },
  },
})

/** Creates an upload. The same file has the same key, so that its upload can be resumed, even in another window. */
function storageUpload(file: File, parentId: number): Upload<Aim> {
  const key = ['file', parentId, file.size, file.lastModified, hash(file.name)].join('-')
  return { key, file, about: { parentId } }
}

function hash(written: string): string {
  let value = 0
  for (const sign of written) value = (Math.imul(value, 31) + (sign.codePointAt(0) ?? 0)) >>> 0
  return value.toString(36)
}

/** File to upload into a folder. */
interface SentFile {
  key: string
  file: File
  parentId: number
}

/** Uploads the parts of a file that the platform lacks, sequentially; returns the id of its record. */
async function sendParts(
  { key, file, parentId }: SentFile,
  { signal, onProgress = () => undefined }: Pick<CallOptions, 'signal' | 'onProgress'>,
): Promise<{ id: number }> {
  const options = { isQuiet: true, ...(signal && { signal }) }
  const about = { key, name: file.name, size: file.size, parentId }
  const { id, partSize, have, fileId } = await call(storageCalls.begin, about, options)
  if (fileId !== 0) return { id: fileId }
  const parts = Math.ceil(file.size / partSize)
  const missing = Array.from({ length: parts }, (_, n) => n).filter((n) => !have.includes(n))
  let done = parts - missing.length
  for (const n of missing) {
    const piece = new File([file.slice(n * partSize, (n + 1) * partSize)], 'part')
    const before = done
    // eslint-disable-next-line no-await-in-loop -- one part at a time: more of them make each slower
    await uploadTo(
      storageCalls.part(id),
      piece,
      { n: String(n) },
      {
        ...options,
        onProgress: (share) => onProgress((before + share) / parts),
      },
    )
    done += 1
    onProgress(done / parts)
  }
  const { fileId: stored } = await callAndRefresh(storageCalls.finish, { id }, options)
  return { id: stored }
}

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

/** Settings of the storage. The secret key is write-only. */
function StorageSettingsDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  // previously stored settings must not be sent again
  const { data, error, refetch } = useRead(storageCalls.settings, undefined, { staleTime: 0, gcTime: 0 })
  if (data !== undefined) return <SettingsForm settings={data} onClose={onClose} />
  return (
    <ViewDialog title={t(words.settings)} onClose={onClose}>
      <FormLoading failure={error ?? undefined} onRetry={() => void refetch()} />
    </ViewDialog>
  )
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
      title={t(words.settings)}
      accept={t(common.save)}
      size="medium"
      fields={fields}
      start={start}
      applies={(name, { driver }) => always.has(name) || driver === 's3'}
      send={async (values) => {
        await callUnreported(storageCalls.setSettings, { ...empty, ...values })
        notify('success', t(sentences.settingsSaved))
        // the storage driver is part of the user data
        await ignoreFailure(() => readUserAgain())
        return true
      }}
      onClose={() => onClose()}
    >
      {(values) => {
        // the test uses the stored settings
        const isChanged = changedFields(fields, startValues(fields, start, ''), values).length > 0
        return (
          <p className="flow gap-2 anywhere">
            {t(words.used, { used: formatBytes(used), quota: formatBytes(settings.quota * megabyte) })}{' '}
            <SavedButton icon="pi-bolt" isOff={isChanged} onClick={() => void check()}>
              {t(['Try the connection', '测试连接'])}
            </SavedButton>
          </p>
        )
      }}
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

/** Query parameters that the list does not handle. */
const beside = ['folder'] as const
const everywhere = {}

/** Returns the folder of the URL, 0 for the root, and its list state; a search covers all folders. */
export function useFolder(): { folder: number; place: ListPlace } {
  const { query } = useCurrentTab()
  const asked = query.get('folder') ?? ''
  const folder = isId(asked) ? Number(asked) : 0
  const isSearch = query.has('keyword')
  const fixed = useMemo(() => (isSearch ? everywhere : { parentId: String(folder) }), [folder, isSearch])
  const place = useListStateBeside(storageFile, 'kind', { names: beside, fixed })
  return { folder, place }
}
