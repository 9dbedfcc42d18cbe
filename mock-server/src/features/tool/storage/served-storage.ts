import { storageCalls } from '#contract/calls/tool/storage.ts'
import { storageFile } from '#contract/resources/tool/storage.ts'
import type { UserCall } from '#mock/http/call.ts'
import { route, serveOpen } from '#mock/http/serve.ts'
import { serving, together, type Served, type World } from '#mock/world/world.ts'
import type { StoredStorageFile } from '#mock/tables/tool-tables.ts'
import { linkTo, openLink, textOf } from './links.ts'
import {
  extensionOf,
  freeName,
  isTaken,
  storageWords,
  changeSettings,
  driverOf,
  isHere,
  publicSettings,
  reaching,
  storageSettings,
} from './settings.ts'
import { beginUpload, cancelUpload, finishUpload, takePart } from './uploads.ts'

/** Files and folders. Forms create folders; files are created by uploads. */
export const servedStorage: Served<StoredStorageFile> = {
  resource: storageFile,
  belongs: { org: ({ orgId }) => orgId },
  initial: (world) => ({
    kind: 'folder',
    extension: '',
    size: 0,
    driver: storageSettings(world).driver,
    key: '',
    uploadKey: '',
    orgId: 0,
  }),
  // a folder belongs to the organisation of its creator
  derive: ({ tables }, { orgId, updateBy }) => ({
    orgId: orgId || (tables.users.rows.find(({ loginName }) => loginName === updateBy)?.groupId ?? 0),
  }),
  problems(world, { id, name, parentId }) {
    const parent = world.tables.storageFiles.get(parentId)
    if (parent !== undefined && parent.kind !== 'folder')
      return [{ field: 'parentId', text: storageWords.noFolder }]
    return isTaken(world, { id, parentId, name }) ? [{ field: 'name', text: storageWords.taken }] : []
  },
  routes: together(
    serving(storageCalls, {
      begin: beginUpload,
      finish: finishUpload,
      cancel: cancelUpload,
      link: linkTo,
      text: (world, _sent, call) => textOf(world, call),
      synchronise: (world, _sent, call) => synchronise(world, call),
      settings: publicSettings,
      setSettings: changeSettings,
      check: async (world) => {
        const driver = await driverOf(world)
        await reaching(driver, driver.check())
        return null
      },
    }),
    (world, router) => {
      route(world, router, storageCalls.part, (call) => takePart(world, call))
      serveOpen(world, router, storageCalls.open, ({ token }, call) => openLink(world, token, call))
    },
  ),
}

/**
 * Adds objects in the storage that were not uploaded here, named after the last part of their key, and deletes records
 * whose objects are missing.
 */
async function synchronise(world: World, { user }: UserCall): Promise<{ added: number; gone: number }> {
  const { storageFiles, storageUploads } = world.tables
  const driver = await driverOf(world)
  const ownFiles = () =>
    storageFiles.rows.filter((row) => row.kind === 'file' && row.driver === driver.kind && isHere(world, row))
  const before = ownFiles()
  const there = await reaching(driver, listAll(driver.list()))
  // files uploaded meanwhile may be missing from the listing
  const lost = before.filter(({ key }) => !there.has(key))
  for (const { id } of lost) storageFiles.remove(id)
  const known = new Set([...before, ...ownFiles(), ...storageUploads.rows].map(({ key }) => key))
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
