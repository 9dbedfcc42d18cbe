import type { UserCall } from '#mock/http/call.ts'
import type { World } from '#mock/world/world.ts'
import { extensionOf, freeName } from './names.ts'
import { driverOf, isHere, reaching } from './settings.ts'

/**
 * Takes in what lies in the storage without having been uploaded here, under the last part of its key, and drops the records
 * of files that are not there any more.
 */
export async function synchronise(
  world: World,
  { user }: UserCall,
): Promise<{ added: number; gone: number }> {
  const { storageFiles } = world.tables
  const driver = await driverOf(world)
  const there = await reaching(driver, listAll(driver.list()))
  const own = storageFiles.rows.filter(
    (row) => row.kind === 'file' && row.driver === driver.kind && isHere(world, row),
  )
  const lost = own.filter(({ key }) => !there.has(key))
  for (const { id } of lost) storageFiles.remove(id)
  const known = new Set(own.map(({ key }) => key))
  const fresh = [...there].filter(([key]) => !known.has(key) && !key.endsWith('/'))
  for (const [key, size] of fresh) {
    const plain =
      key
        .split('/')
        .at(-1)
        ?.replaceAll(/[\\\p{Cc}\p{Cf}]/gu, '')
        .trim() ?? ''
    const name = freeName(world, 0, [...(plain === '' ? 'file' : plain)].slice(-200).join(''))
    const about = { name, parentId: 0, kind: 'file' as const, extension: extensionOf(name), size, remark: '' }
    const place = { driver: driver.kind, key, uploadKey: '', orgId: user.groupId }
    storageFiles.insert({ ...about, ...place, updateBy: user.loginName })
  }
  return { added: fresh.length, gone: lost.length }
}

async function listAll(objects: AsyncIterable<{ key: string; size: number }>): Promise<Map<string, number>> {
  const all = new Map<string, number>()
  for await (const { key, size } of objects) all.set(key, size)
  return all
}
