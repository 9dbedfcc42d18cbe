import { randomBytes } from 'node:crypto'
import { deviceFileCalls } from '#contract/calls/iot/device-parts.ts'
import { deviceFile, deviceFileKinds, mostDeviceFileBytes } from '#contract/resources/iot/device-file.ts'
import { device } from '#contract/resources/iot/device.ts'
import { fileName, partSize } from '#contract/resources/tool/storage.ts'
import { sentences } from '#contract/text/sentences.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import type { StorageDriver } from '#mock/engines/storage/driver.ts'
import { signedAddress } from '#mock/features/tool/storage/links.ts'
import { extensionOf, freeName, driverOf, reaching } from '../storage/settings.ts'
import { checkRoom } from '#mock/features/tool/storage/uploads.ts'
import type { UserCall } from '#mock/http/call.ts'
import { receiveFile } from '#mock/http/upload.ts'
import { refuseForm, refuseMissing } from '#mock/lib/refusal.ts'
import { formatTime } from '#mock/lib/time.ts'
import { findDevice, findSeen } from '#mock/resources/data-scope.ts'
import { nameOfLogin } from '#mock/tables/person-name.ts'
import type { StoredDeviceFile } from '#mock/tables/tool-tables.ts'
import { collectionOf, serving, type Served, type World } from '#mock/world/world.ts'

const receive = receiveFile(['file'], mostDeviceFileBytes)

/** `POST upload/{id}`: stores a file in the folder of a device under an unused name. */
async function receiveDeviceFile(world: World, call: UserCall): Promise<{ id: number }> {
  const deviceRow = findDevice(world, call.id, call)
  const { buffer, originalname } = await receive(call)
  const asked = originalname.trim()
  const { kind: sent, remark = '' }: { kind?: unknown; remark?: unknown } = Object(call.request.body)
  const kind = deviceFileKinds.find(([own]) => own === sent)?.[0]
  if (kind === undefined) return refuseForm([{ field: 'kind', text: sentences.chooseOffered }])
  if (!fileName.test(asked) || asked === '' || [...asked].length > 200)
    return refuseForm([{ field: 'name', text: fileName.text }])
  checkRoom(world, buffer.length)
  const driver = await driverOf(world)
  const key = await keep(driver, buffer)
  const { loginName } = call.user
  const storage = storeUnder(world, deviceRow, { asked, key, size: buffer.length, driver, loginName })
  const row = world.tables.deviceFiles.insert({
    name: storage.name,
    deviceId: deviceRow.id,
    kind,
    extension: storage.extension,
    size: buffer.length,
    remark: typeof remark === 'string' ? [...remark].slice(0, 200).join('') : '',
    operator: loginName,
    time: formatTime(world.clock()),
    storageId: storage.id,
    createBy: loginName,
    updateBy: loginName,
  })
  return { id: row.id }
}

/** Uploads the bytes to the driver in parts. */
async function keep(driver: StorageDriver, bytes: Buffer): Promise<string> {
  const key = randomBytes(16).toString('hex')
  const upload = { key, id: await reaching(driver, driver.begin(key, bytes.length)) }
  const tags: string[] = []
  for (let from = 0; from < bytes.length; from += partSize) {
    const part = bytes.subarray(from, from + partSize)
    // eslint-disable-next-line no-await-in-loop -- parts keep their order
    tags.push(await reaching(driver, driver.putPart(upload, tags.length, chunks(part), part.length)))
  }
  await reaching(driver, driver.finish(upload, tags))
  return key
}

async function* chunks(part: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(part)
}

interface Kept {
  asked: string
  key: string
  size: number
  driver: StorageDriver
  loginName: string
}

/** Creates the storage row in a folder named after the device's address; both belong to its organisation. */
function storeUnder(
  world: Pick<World, 'tables'>,
  { address, orgId }: Pick<StoredDevice, 'address' | 'orgId'>,
  { asked, key, size, driver, loginName }: Kept,
) {
  const { storageFiles } = world.tables
  const common = {
    driver: driver.kind,
    orgId,
    remark: '',
    uploadKey: '',
    createBy: loginName,
    updateBy: loginName,
  }
  const folder =
    storageFiles.rows.find((row) => row.kind === 'folder' && row.parentId === 0 && row.name === address) ??
    storageFiles.insert({
      ...common,
      name: freeName(world, 0, address),
      parentId: 0,
      kind: 'folder',
      extension: '',
      size: 0,
      key: '',
    })
  const name = freeName(world, folder.id, asked)
  const file = { name, parentId: folder.id, kind: 'file' as const, extension: extensionOf(name), size, key }
  return storageFiles.insert({ ...common, ...file })
}

/** Validity of a link in minutes. */
const minutes = 10

/** Device files; visible with their device. Their content is kept in the cloud storage and counts toward its quota. */
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
      if (row === undefined) return refuseMissing()
      return signedAddress(world, row.storageId, { minutes, isDownload })
    },
  }),
}

/** Deletes stored file and row together, whichever is deleted first; an emptied folder is deleted too. */
export function followDeviceFiles(world: World): void {
  const { store, tables } = world
  store.follow(tables.deviceFiles, ({ row, previous }) => {
    if (row === undefined && previous !== undefined) dropStored(world, previous.storageId)
  })
  store.follow(tables.storageFiles, ({ id, row, previous }) => {
    if (row !== undefined || previous === undefined) return
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
