import { randomBytes } from 'node:crypto'
import type { storageCalls, StorageSettings } from '#contract/calls/tool/storage.ts'
import type { StoreDriver } from '#contract/resources/tool/storage.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import type { StorageDriver } from '#mock/engines/storage/driver.ts'
import { S3Driver } from '#mock/engines/storage/s3-driver.ts'
import { Refusal, refuseForm } from '#mock/lib/refusal.ts'
import type { StoredStorageSettings } from '#mock/tables/tool-tables.ts'
import type { World } from '#mock/world/world.ts'

/** The one row of settings. */
const settingsId = 1

const words = {
  failed: (why: string): Text2 => [
    `The storage does not answer, or refuses: ${why}.`,
    `存储服务无响应或拒绝访问：${why}。`,
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

const buckets = new WeakMap<StoredStorageSettings, Promise<S3Driver>>()

/** The driver of files, by its name; what it throws, `reaching` tells. */
export async function driverOf(
  world: Pick<World, 'storageFolder' | 'tables'>,
  kind: StoreDriver = storageSettings(world).driver,
): Promise<StorageDriver> {
  if (kind === 'local') return world.storageFolder
  // the row is another one after each change
  const settings = storageSettings(world)
  const driver = buckets.get(settings) ?? S3Driver.open(settings)
  buckets.set(settings, driver)
  return driver
}

/** Asks a driver; that it cannot is told in words, without anything that is a secret. */
export async function reaching<Result>(driver: StorageDriver, ask: Promise<Result>): Promise<Result> {
  try {
    return await ask
  } catch (error) {
    if (driver.kind === 'local' || error instanceof Refusal || (error as Error).name === 'CutOff') throw error
    const why = error instanceof Error ? error.name : 'Error'
    throw new Refusal(502, words.failed(why))
  }
}

/** The settings as they may be told: what is told is named, so that no secret that is added later gets out. */
export function tellSettings(world: Pick<World, 'tables'>): StorageSettings {
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
  const next = { ...before, ...sent, secretKey: sent.secretKey || before.secretKey }
  const needed = ['bucket', 'accessKeyId', 'secretKey'] as const
  const missing = sent.driver === 's3' ? needed.filter((name) => next[name] === '') : []
  if (missing.length > 0) refuseForm(missing.map((field) => ({ field, text: words.wanted })))
  tables.storageSettings.put(next)
}

/** Bytes of all files, those on their way included. */
export function usedBytes({ tables }: Pick<World, 'tables'>): number {
  const sum = (rows: readonly { size: number }[]) => rows.reduce((total, { size }) => total + size, 0)
  return sum(tables.storageFiles.rows) + sum(tables.storageUploads.rows)
}
