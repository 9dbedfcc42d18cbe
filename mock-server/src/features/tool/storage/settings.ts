import { randomBytes } from 'node:crypto'
import type { storageCalls, StorageSettings } from '#contract/calls/tool/storage.ts'
import type { StoreDriver } from '#contract/resources/tool/storage.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { code } from '#contract/wire/envelope.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import type { StorageDriver } from '#mock/engines/storage/driver.ts'
import { S3Driver } from '#mock/engines/storage/s3-driver.ts'
import { NotAllowed } from '#mock/lib/outbound.ts'
import { Refusal, refuse, refuseForm } from '#mock/lib/refusal.ts'
import type { StoredStorageFile, StoredStorageSettings } from '#mock/tables/tool-tables.ts'
import type { World } from '#mock/world/world.ts'

/** Reasons why an item cannot be placed in a folder. */
export const storageWords = {
  taken: ['The folder has something of this name.', '该文件夹中已有同名项。'],
  noFolder: ['Only a folder holds something.', '只能放入文件夹。'],
} satisfies Record<string, Text2>

/** Extension of a file name in lower case, without the dot; empty if it has none. */
export function extensionOf(name: string): string {
  return /[^.]\.([^.]{1,20})$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** Whether a name is already used in a folder. */
export function isTaken(
  { tables }: Pick<World, 'tables'>,
  { id = 0, parentId, name }: { id?: number; parentId: number; name: string },
): boolean {
  return tables.storageFiles.rows.some(
    (row) => row.parentId === parentId && row.name === name && row.id !== id,
  )
}

/** Unused name for a new file in a folder, with a number before the extension if necessary. */
export function freeName(world: Pick<World, 'tables'>, parentId: number, name: string): string {
  const extension = extensionOf(name) === '' ? '' : name.slice(name.lastIndexOf('.'))
  const stem = name.slice(0, name.length - extension.length)
  let free = name
  for (let n = 2; isTaken(world, { parentId, name: free }); n += 1) {
    const mark = ` (${n})`
    free = [...stem].slice(0, 200 - extension.length - mark.length).join('') + mark + extension
  }
  return free
}

const settingsId = 1

const words = {
  failed: (why: string): Text2 => [
    `The storage does not answer, or refuses: ${why}.`,
    `存储服务无响应或拒绝访问：${why}。`,
  ],
  notAllowed: [
    'The operator of the platform does not allow connections to this storage (PLATFORM_OUTBOUND).',
    '平台运维人员未允许连接该存储服务（PLATFORM_OUTBOUND）。',
  ],
  elsewhere: [
    'This file lies in another bucket than the settings name now.',
    '该文件位于其他存储桶，与当前设置不符。',
  ],
  wanted: ['S3 needs this.', '使用 S3 时必填。'],
} satisfies Record<string, Text2 | ((why: string) => Text2)>

/** Stored settings, or the defaults, which are stored on first access. */
export function storageSettings({ tables }: Pick<World, 'tables'>): StoredStorageSettings {
  const known = tables.storageSettings.get(settingsId)
  if (known !== undefined) return known
  return tables.storageSettings.put({
    id: settingsId,
    driver: 'local',
    endpoint: '',
    region: '',
    bucket: '',
    prefix: '',
    accessKeyId: '',
    secretKey: '',
    quota: 10_240,
    isDirect: false,
    linkSecret: randomBytes(32).toString('base64url'),
  })
}

/** S3 error codes that may be reported. */
const known: ReadonlySet<string> = new Set(
  'AccessDenied AccountProblem AllAccessDisabled Forbidden InvalidAccessKeyId InvalidBucketName NoSuchBucket NoSuchKey NoSuchUpload NotFound PermanentRedirect QuotaExceeded RequestTimeTooSkewed SignatureDoesNotMatch SlowDown TimeoutError'.split(
    ' ',
  ),
)

const buckets = new WeakMap<StoredStorageSettings, Promise<S3Driver>>()

/** Driver of a kind; wrap its calls in `reaching`, which describes their errors. */
export async function driverOf(
  world: Pick<World, 'outbound' | 'storageFolder' | 'tables'>,
  kind: StoreDriver = storageSettings(world).driver,
): Promise<StorageDriver> {
  if (kind === 'local') return world.storageFolder
  // the row object changes with each update, so it can serve as cache key
  const settings = storageSettings(world)
  const driver = buckets.get(settings) ?? S3Driver.open(settings, world.outbound)
  buckets.set(settings, driver)
  return driver.catch((error: unknown) => {
    if (error instanceof NotAllowed) return refuse(code.conflict, words.notAllowed)
    throw error
  })
}

/** Driver of a file or upload; refuses if it is in another bucket than the configured one. */
export async function driverOfFile(
  world: Pick<World, 'outbound' | 'storageFolder' | 'tables'>,
  file: Pick<StoredStorageFile, 'driver' | 'place'>,
): Promise<StorageDriver> {
  if (!isHere(world, file)) refuse(code.conflict, words.elsewhere)
  return driverOf(world, file.driver)
}

/** Whether a file is in the configured location; always true for the local folder. */
export function isHere(
  world: Pick<World, 'tables'>,
  { driver, place }: Pick<StoredStorageFile, 'driver' | 'place'>,
): boolean {
  return driver === 'local' || (place ?? placeOf(storageSettings(world))) === placeOf(storageSettings(world))
}

/** Key that identifies a bucket. */
function placeOf({ endpoint, bucket, prefix }: StoredStorageSettings): string {
  return JSON.stringify([endpoint, bucket, prefix])
}

/** Awaits a driver call; errors are described without secrets. */
export async function reaching<Result>(driver: StorageDriver, ask: Promise<Result>): Promise<Result> {
  try {
    return await ask
  } catch (error) {
    if (driver.kind === 'local' || error instanceof Refusal || (error as Error).name === 'CutOff') throw error
    if (error instanceof NotAllowed) refuse(code.conflict, words.notAllowed)
    // never forward text from the server, because it can contain anything
    const why = error instanceof Error && known.has(error.name) ? error.name : 'Error'
    throw new Refusal(502, words.failed(why))
  }
}

/** Settings without secrets; listed by name, so that fields added later are not exposed. */
export function publicSettings(world: Pick<World, 'tables'>): StorageSettings {
  const {
    driver,
    endpoint,
    region,
    bucket,
    prefix,
    accessKeyId,
    secretKey,
    quota,
    isDirect = false,
  } = storageSettings(world)
  const hasSecret = secretKey !== ''
  return {
    driver,
    endpoint,
    region,
    bucket,
    prefix,
    accessKeyId,
    quota,
    isDirect,
    hasSecret,
    used: usedBytes(world),
  }
}

/** Changes the settings; refuses if fields required by S3 are missing. An empty secret key keeps the stored one. */
export function changeSettings(
  { tables }: Pick<World, 'tables'>,
  sent: Sent<typeof storageCalls.setSettings>,
): void {
  const before = storageSettings({ tables })
  // a secret key applies to one account on one server; it must not be sent to another
  const isSame = before.endpoint === sent.endpoint && before.accessKeyId === sent.accessKeyId
  const next = { ...before, ...sent, secretKey: sent.secretKey || (isSame ? before.secretKey : '') }
  const needed = ['bucket', 'accessKeyId', 'secretKey'] as const
  const missing = sent.driver === 's3' ? needed.filter((name) => next[name] === '') : []
  if (missing.length > 0) refuseForm(missing.map((field) => ({ field, text: words.wanted })))
  // pin existing S3 files to their previous bucket
  for (const table of [tables.storageFiles, tables.storageUploads])
    for (const { id, driver, place } of table.rows.slice())
      if (driver === 's3' && place === undefined && placeOf(before) !== placeOf(next))
        table.update(id, { place: placeOf(before) })
  tables.storageSettings.put(next)
}

/** Total bytes of all files, including uploads in progress. */
export function usedBytes({ tables }: Pick<World, 'tables'>): number {
  const sum = (rows: readonly { size: number }[]) => rows.reduce((total, { size }) => total + size, 0)
  return sum(tables.storageFiles.rows) + sum(tables.storageUploads.rows)
}
