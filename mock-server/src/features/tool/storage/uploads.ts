import { randomBytes } from 'node:crypto'
import type { Request } from 'express'
import multer, { type StorageEngine } from 'multer'
import type { storageCalls, StorageUpload } from '#contract/calls/tool/storage.ts'
import { fileName, mostParts, partSize, storageFile } from '#contract/resources/tool/storage.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { day } from '#contract/schema/time-units.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { code } from '#contract/wire/envelope.ts'
import { CutOff, type StorageDriver } from '#mock/engines/storage/driver.ts'
import type { Call, UserCall } from '#mock/http/call.ts'
import { asUploadRefusal, refuseFile } from '#mock/http/upload.ts'
import { refuse, refuseForm, refuseMissing, texts } from '#mock/lib/refusal.ts'
import { findSeen } from '#mock/resources/data-scope.ts'
import type { StoredStorageUpload } from '#mock/tables/tool-tables.ts'
import { collectionOf, type World } from '#mock/world/world.ts'
import {
  extensionOf,
  freeName,
  storageWords,
  driverOf,
  driverOfFile,
  isHere,
  reaching,
  storageSettings,
  usedBytes,
} from './settings.ts'

/** Milliseconds without a new part after which an upload is abandoned. */
const longest = 7 * day
const megabyte = 1024 * 1024

const words = {
  quota: ['There is no room for it: the storage is full.', '存储空间不足，无法上传。'],
  large: ['The file is too large.', '文件过大。'],
  missing: ['Parts of the file are missing. Go on with the upload.', '文件尚未上传完整，请继续上传。'],
  cut: ['The part of the file is incomplete. It is sent again.', '文件分片不完整，请重新发送。'],
} satisfies Record<string, Text2>

/** Begins an upload, or resumes the user's earlier one with the missing parts. */
export async function beginUpload(
  world: World,
  { key, name: asked, size, parentId }: Sent<typeof storageCalls.begin>,
  { user }: UserCall,
): Promise<StorageUpload> {
  const { storageFiles, storageUploads } = world.tables
  const uploadKey = `${user.id}-${key}`
  const name = asked.trim()
  // a file moved, renamed or stored in another bucket does not count as uploaded
  const stored = storageFiles.rows.find(
    (row) =>
      row.uploadKey === uploadKey && row.parentId === parentId && row.name === name && isHere(world, row),
  )
  if (stored !== undefined) return { id: 0, partSize, have: [], fileId: stored.id }
  const known = () => storageUploads.rows.find((row) => row.uploadKey === uploadKey && row.size === size)
  const before = known()
  if (before !== undefined) return uploadState(before)
  if (!fileName.test(name) || [...name].length > 200) refuseForm([{ field: 'name', text: fileName.text }])
  checkFolder(world, parentId, user)
  if (size > partSize * mostParts) refuse(code.tooLarge, words.large)
  await giveUpOld(world)
  checkRoom(world, size)
  const driver = await driverOf(world)
  const upload = { key: randomBytes(16).toString('hex'), id: '' }
  upload.id = await reaching(driver, driver.begin(upload.key, size))
  const meanwhile = known()
  if (meanwhile !== undefined) {
    await driver.cancel(upload)
    return uploadState(meanwhile)
  }
  checkRoom(world, size)
  const tags = Array.from({ length: Math.ceil(size / partSize) }, () => '')
  const place = { key: upload.key, driverId: upload.id, driver: driver.kind }
  const begun = world.clock.real()
  return uploadState(
    storageUploads.insert({ uploadKey, userId: user.id, ...place, name, parentId, size, tags, begun }),
  )
}

/** Refuses a file that exceeds the quota. */
export function checkRoom(world: Pick<World, 'tables'>, size: number): void {
  if (usedBytes(world) + size > storageSettings(world).quota * megabyte) refuse(code.tooLarge, words.quota)
}

/** Receives one part of an upload as a stream; an incomplete part is discarded. */
export async function takePart(world: World, call: UserCall): Promise<{ n: number }> {
  const { storageUploads } = world.tables
  const { id } = call
  return receivePart(call, async (n, chunks) => {
    const upload = uploadOf(world, id, call.user)
    if (upload.tags[n] === undefined) refuseMissing()
    const length = Math.min(partSize, upload.size - n * partSize)
    const driver = await driverOfFile(world, upload)
    const tag = await putPart(driver, upload, { n, chunks, length })
    // other parts may have arrived meanwhile
    const { tags } = uploadOf(world, id, call.user)
    storageUploads.update(id, { tags: tags.with(n, tag) })
    return { n }
  })
}

async function putPart(
  driver: StorageDriver,
  { key, driverId }: StoredStorageUpload,
  { n, chunks, length }: { n: number; chunks: AsyncIterable<Uint8Array>; length: number },
): Promise<string> {
  try {
    return await reaching(driver, driver.putPart({ key, id: driverId }, n, chunks, length))
  } catch (error) {
    if (error instanceof CutOff) return refuse(code.conflict, words.cut)
    throw error
  }
}

/** Completes an upload as a file under an unused name in its folder. */
export async function finishUpload(
  world: World,
  { id }: Sent<typeof storageCalls.finish>,
  { user }: UserCall,
): Promise<{ fileId: number }> {
  const { storageFiles, storageUploads } = world.tables
  const upload = uploadOf(world, id, user)
  const { uploadKey, key, driverId, size, tags } = upload
  if (tags.includes('')) refuse(code.conflict, words.missing)
  const driver = await driverOfFile(world, upload)
  await reaching(driver, driver.finish({ key, id: driverId }, tags))
  const stored = storageFiles.rows.find((row) => row.key === key)
  if (stored !== undefined) return { fileId: stored.id }
  // if the folder was deleted meanwhile, the file goes to the root
  const parentId = storageFiles.get(upload.parentId) === undefined ? 0 : upload.parentId
  const name = freeName(world, parentId, upload.name)
  const row = storageFiles.insert({
    name,
    parentId,
    kind: 'file',
    extension: extensionOf(name),
    size,
    driver: driver.kind,
    orgId: user.groupId,
    remark: '',
    key,
    uploadKey,
    updateBy: user.loginName,
  })
  storageUploads.remove(id)
  return { fileId: row.id }
}

/** Cancels an upload and deletes its parts. */
export async function cancelUpload(
  world: World,
  { key }: Sent<typeof storageCalls.cancel>,
  { user }: UserCall,
): Promise<void> {
  const uploadKey = `${user.id}-${key}`
  const upload = world.tables.storageUploads.rows.find((row) => row.uploadKey === uploadKey)
  if (upload !== undefined) await giveUp(world, upload)
}

async function giveUpOld(world: World): Promise<void> {
  const limit = world.clock.real() - longest
  const old = world.tables.storageUploads.rows.filter(({ begun }) => begun < limit)
  await Promise.all(old.map((upload) => giveUp(world, upload)))
}

async function giveUp(world: World, upload: StoredStorageUpload): Promise<void> {
  const { id, key, driverId } = upload
  world.tables.storageUploads.remove(id)
  // leave parts in a previously configured bucket untouched
  if (!isHere(world, upload)) return
  const driver = await driverOfFile(world, upload)
  await reaching(driver, driver.cancel({ key, id: driverId }))
}

function uploadState({ id, tags }: StoredStorageUpload): StorageUpload {
  return { id, partSize, have: tags.flatMap((tag, n) => (tag === '' ? [] : [n])), fileId: 0 }
}

function uploadOf(world: World, id: number, { id: userId }: UserCall['user']): StoredStorageUpload {
  const upload = world.tables.storageUploads.get(id)
  return upload?.userId === userId ? upload : refuseMissing()
}

function checkFolder(world: World, id: number, user: UserCall['user']): void {
  if (id === 0) return
  const seen = findSeen(world, collectionOf(world, storageFile.name), id, user)
  if (seen === undefined) refuseMissing()
  if (world.tables.storageFiles.get(id)?.kind !== 'folder') refuse(code.conflict, storageWords.noFolder)
}

type Take<Result> = (n: number, chunks: AsyncIterable<Uint8Array>) => Promise<Result>

/** Streams one part of a file without buffering it as a whole. Its number precedes it in the form. */
async function receivePart<Result>(call: Call, take: Take<Result>): Promise<Result> {
  const { request, response } = call
  if (!request.is('multipart/form-data')) return refuse(code.invalid, texts.invalid)
  let taken: { result: Result } | undefined
  let failure: { error: unknown } | undefined
  let attempted: Promise<unknown> | undefined
  /** Takes the part; its errors are kept apart from those of the form parser. */
  const attempt = async (from: Request, { stream }: Express.Multer.File): Promise<unknown> => {
    try {
      taken = { result: await take(numberIn(from), stream as AsyncIterable<Uint8Array>) }
      return null
    } catch (error) {
      failure = { error }
      stream.resume()
      return error
    }
  }
  const storage: StorageEngine = {
    _handleFile(from, file, callback) {
      // a dropped connection does not end the stream
      const cut = () => {
        if (!from.complete) file.stream.destroy(new Error('The connection was cut.'))
      }
      from.once('close', cut)
      void (async () => {
        attempted = attempt(from, file)
        const error = await attempted
        from.off('close', cut)
        callback(error, {})
      })()
    },
    _removeFile: (_from, _file, callback) => callback(null),
  }
  const limits = { fileSize: partSize, files: 1, fields: 2, fieldSize: 100, parts: 4 }
  const receive = multer({ storage, limits }).single('file')
  const broken = await new Promise<unknown>((resolve) => {
    receive(request, response, (error: unknown) => resolve(error ?? undefined))
  })
  if (broken !== undefined) {
    // aborting the reader breaks the form, so await its cleanup to learn the cause
    await attempted
    throw failure === undefined ? asUploadRefusal(broken) : failure.error
  }
  return taken?.result ?? refuseFile(texts.invalid)
}

function numberIn({ body }: Request): number {
  const { n }: { n?: unknown } = Object(body)
  return typeof n === 'string' && /^\d{1,5}$/.test(n) ? Number(n) : -1
}
