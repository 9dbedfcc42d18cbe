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

/** Why something cannot lie in a folder. */
export const storageWords = {
  taken: ['The folder has something of this name.', '该文件夹中已有同名项。'],
  noFolder: ['Only a folder holds something.', '只能放入文件夹。'],
} satisfies Record<string, Text2>

/** The extension of a file name, without the dot and in small letters; empty where it has none. */
export function extensionOf(name: string): string {
  return /[^.]\.([^.]{1,20})$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** Whether something in a folder has a name already. */
export function isTaken(
  { tables }: Pick<World, 'tables'>,
  { id = 0, parentId, name }: { id?: number; parentId: number; name: string },
): boolean {
  return tables.storageFiles.rows.some(
    (row) => row.parentId === parentId && row.name === name && row.id !== id,
  )
}

/** The name that a new file gets in a folder: its own, or with a number before the extension. */
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

/** The one row of settings. */
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

/** How files are stored, as it stands or, before anybody has said, as it begins. */
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

/** What goes wrong with a bucket, by the names that S3 has for it. */
const known: ReadonlySet<string> = new Set(
  'AccessDenied AccountProblem AllAccessDisabled Forbidden InvalidAccessKeyId InvalidBucketName NoSuchBucket NoSuchKey NoSuchUpload NotFound PermanentRedirect QuotaExceeded RequestTimeTooSkewed SignatureDoesNotMatch SlowDown TimeoutError'.split(
    ' ',
  ),
)

const buckets = new WeakMap<StoredStorageSettings, Promise<S3Driver>>()

/** The driver of files, by its name; `reaching` describes what it throws. */
export async function driverOf(
  world: Pick<World, 'outbound' | 'storageFolder' | 'tables'>,
  kind: StoreDriver = storageSettings(world).driver,
): Promise<StorageDriver> {
  if (kind === 'local') return world.storageFolder
  // the row is another one after each change
  const settings = storageSettings(world)
  const driver = buckets.get(settings) ?? S3Driver.open(settings, world.outbound)
  buckets.set(settings, driver)
  return driver.catch((error: unknown) => {
    if (error instanceof NotAllowed) return refuse(code.conflict, words.notAllowed)
    throw error
  })
}

/** The driver of a file or an upload; refuses where it lies in another bucket than the settings name now. */
export async function driverOfFile(
  world: Pick<World, 'outbound' | 'storageFolder' | 'tables'>,
  file: Pick<StoredStorageFile, 'driver' | 'place'>,
): Promise<StorageDriver> {
  if (!isHere(world, file)) refuse(code.conflict, words.elsewhere)
  return driverOf(world, file.driver)
}

/** Whether a file lies where the settings say that files lie; one in the folder of the platform always does. */
export function isHere(
  world: Pick<World, 'tables'>,
  { driver, place }: Pick<StoredStorageFile, 'driver' | 'place'>,
): boolean {
  return driver === 'local' || (place ?? placeOf(storageSettings(world))) === placeOf(storageSettings(world))
}

/** What identifies a bucket. */
function placeOf({ endpoint, bucket, prefix }: StoredStorageSettings): string {
  return JSON.stringify([endpoint, bucket, prefix])
}

/** Asks a driver; failures are described in words, without secrets. */
export async function reaching<Result>(driver: StorageDriver, ask: Promise<Result>): Promise<Result> {
  try {
    return await ask
  } catch (error) {
    if (driver.kind === 'local' || error instanceof Refusal || (error as Error).name === 'CutOff') throw error
    if (error instanceof NotAllowed) refuse(code.conflict, words.notAllowed)
    // what a server writes is not passed on: it may be any
    const why = error instanceof Error && known.has(error.name) ? error.name : 'Error'
    throw new Refusal(502, words.failed(why))
  }
}

/** The settings that may be returned, each by name, so that no secret that is added later gets out. */
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

/** Changes the settings; what S3 cannot do without must be there, and an empty secret key leaves the one there is. */
export function changeSettings(
  { tables }: Pick<World, 'tables'>,
  sent: Sent<typeof storageCalls.setSettings>,
): void {
  const before = storageSettings({ tables })
  // a key is for one account of one server: another one would be asked by it
  const isSame = before.endpoint === sent.endpoint && before.accessKeyId === sent.accessKeyId
  const next = { ...before, ...sent, secretKey: sent.secretKey || (isSame ? before.secretKey : '') }
  const needed = ['bucket', 'accessKeyId', 'secretKey'] as const
  const missing = sent.driver === 's3' ? needed.filter((name) => next[name] === '') : []
  if (missing.length > 0) refuseForm(missing.map((field) => ({ field, text: words.wanted })))
  // what lies in the bucket so far says from now on that it does
  for (const table of [tables.storageFiles, tables.storageUploads])
    for (const { id, driver, place } of table.rows.slice())
      if (driver === 's3' && place === undefined && placeOf(before) !== placeOf(next))
        table.update(id, { place: placeOf(before) })
  tables.storageSettings.put(next)
}

/** Bytes of all files, those on their way included. */
export function usedBytes({ tables }: Pick<World, 'tables'>): number {
  const sum = (rows: readonly { size: number }[]) => rows.reduce((total, { size }) => total + size, 0)
  return sum(tables.storageFiles.rows) + sum(tables.storageUploads.rows)
}
