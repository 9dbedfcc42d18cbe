import { deviceFileCalls } from '#contract/calls/fleet/device-file.ts'
import { deviceFile } from '#contract/resources/iot/device-file.ts'
import { device } from '#contract/resources/iot/device.ts'
import { code } from '#contract/wire/envelope.ts'
import { serving } from '#mock/world/serving.ts'
import { refuse, texts } from '#mock/lib/refusal.ts'
import { findSeen } from '#mock/resources/data-scope.ts'
import { signedAddress } from '#mock/features/tool/storage/links.ts'
import { nameOfLogin } from '#mock/tables/person-name.ts'
import type { StoredDeviceFile } from '#mock/tables/tool-tables.ts'
import { collectionOf } from '#mock/world/collection-of.ts'
import type { Served, World } from '#mock/world/world.ts'
import { receiveDeviceFile } from './receive.ts'

/** Minutes for which a file can be read under an address. */
const minutes = 10

/** Files about devices: seen by who sees the device. Their bytes, and their room, are those of the cloud storage. */
export const servedDeviceFile: Served<StoredDeviceFile> = {
  resource: deviceFile,
  newestFirst: true,
  belongs: { with: { resource: device.name, id: ({ deviceId }) => deviceId } },
  shown({ tables }, { operator }) {
    const [operatorName, operatorNameZh] = nameOfLogin(tables.users, operator)
    return { operatorName, operatorNameZh }
  },
  routes: serving(deviceFileCalls, {
    upload: (world, _form, call) => receiveDeviceFile(world, call),
    link: (world, { id, isDownload }, { user }) => {
      const seen = findSeen(world, collectionOf(world, deviceFile.name), id, user)
      const row = seen && world.tables.deviceFiles.get(id)
      if (row === undefined) return refuse(code.missing, texts.missing)
      return signedAddress(world, row.storageId, { minutes, isDownload })
    },
  }),
}

/** A file goes from the storage with its row, and its row with the file; a folder that is empty then goes too. */
export function followDeviceFiles(world: World): void {
  const { store, tables } = world
  store.onChange(({ table, row, previous, id }) => {
    if (row !== undefined || previous === undefined) return
    // rows of these tables are such files
    if (table === tables.deviceFiles.name) dropStored(world, (previous as StoredDeviceFile).storageId)
    if (table !== tables.storageFiles.name) return
    for (const file of tables.deviceFiles.rows.filter(({ storageId }) => storageId === id))
      tables.deviceFiles.remove(file.id)
  })
}

function dropStored({ tables }: World, storageId: number): void {
  const { storageFiles } = tables
  const stored = storageFiles.get(storageId)
  if (stored === undefined) return
  storageFiles.remove(storageId)
  const isEmpty = stored.parentId !== 0 && !storageFiles.rows.some((row) => row.parentId === stored.parentId)
  if (isEmpty) storageFiles.remove(stored.parentId)
}
