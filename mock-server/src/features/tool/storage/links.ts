import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileText, storageCalls } from '#contract/calls/tool/storage.ts'
import { storageFile } from '#contract/resources/tool/storage.ts'
import { minute } from '#contract/schema/time-units.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { code } from '#contract/wire/envelope.ts'
import type { Range } from '#mock/engines/storage/driver.ts'
import type { Call, UserCall } from '#mock/http/call.ts'
import { refuse, refuseMissing, texts } from '#mock/lib/refusal.ts'
import { findSeen } from '#mock/resources/data-scope.ts'
import { reasonOf } from '#mock/store/failures.ts'
import type { StoredStorageFile } from '#mock/tables/tool-tables.ts'
import { collectionOf, type World } from '#mock/world/world.ts'
import { driverOfFile, reaching, storageSettings } from './settings.ts'

/** What a browser may show by itself; everything else is saved, whatever its name says. */
const shown: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
}
/** Seconds for which the storage itself hands a file out: long enough to follow one address to the other. */
const handOutSeconds = 60
/** Bytes of a text that a preview shows. */
const previewed = 64 * 1024

/** An address of the platform under which anybody reads a file until it expires. */
export function linkTo(
  world: World,
  { id, ...how }: Sent<typeof storageCalls.link>,
  { user }: UserCall,
): { url: string; expires: number } {
  fileOf(world, id, user)
  return signedAddress(world, id, how)
}

/** The same of a file that its reader is known to see. */
export function signedAddress(
  world: Pick<World, 'clock' | 'tables'>,
  id: number,
  { minutes, isDownload }: Omit<Sent<typeof storageCalls.link>, 'id'>,
): { url: string; expires: number } {
  const expires = world.clock.real() + minutes * minute
  const said = `${id}.${expires}.${isDownload ? 'd' : 'v'}`
  return { url: `${storageFile.path}/open?token=${said}.${sign(world, said)}`, expires }
}

/** Sends the file of a signed address, or the stretch of it that is asked for; or leads to the storage, where that is set. */
export async function openLink(world: World, token: string, call: Call): Promise<void> {
  const { row, isDownload } = readToken(world, token)
  const { request, response } = call
  const driver = await driverOfFile(world, row)
  const handed = handedOut(row, isDownload)
  // a picture in the page comes from the platform: the content policy of the console lets in no other host
  const isInPage = request.get('sec-fetch-dest') === 'image'
  if (storageSettings(world).isDirect === true && driver.linkTo !== undefined && !isInPage) {
    const url = await driver.linkTo(row.key, { seconds: handOutSeconds, ...handed })
    response.status(302).set({ Location: url, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })
    response.end()
    return
  }
  const range = rangeOf(request.get('range'), row.size)
  const stream = await reaching(driver, driver.read(row.key, range))
  if (stream === undefined) return refuse(code.missing, texts.missing, { status: 404 })
  response.status(range === undefined ? 200 : 206).set({
    'Content-Type': handed.type,
    'Content-Disposition': handed.disposition,
    'Content-Length': String(range === undefined ? row.size : range.end - range.start + 1),
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, no-store',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    ...(range && { 'Content-Range': `bytes ${range.start}-${range.end}/${row.size}` }),
  })
  await send(stream, response)
}

/** As what a file leaves: what no browser may show by itself is saved, whatever its name says. */
function handedOut(
  { extension, name }: StoredStorageFile,
  isDownload: boolean,
): { type: string; disposition: string } {
  const type = shown[extension]
  const way = isDownload || type === undefined ? 'attachment' : 'inline'
  return {
    type: type ?? 'application/octet-stream',
    disposition: `${way}; filename*=UTF-8''${encodeName(name)}`,
  }
}

async function send(stream: Readable, response: Call['response']): Promise<void> {
  try {
    await pipeline(stream, response)
  } catch (error) {
    // the reader may go away at any time
    if (reasonOf(error) !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  }
}

export async function textOf(world: World, { id, user }: UserCall): Promise<FileText> {
  const row = fileOf(world, id, user)
  if (row.size === 0) return { text: '', isWhole: true }
  const driver = await driverOfFile(world, row)
  const range = { start: 0, end: Math.min(row.size, previewed) - 1 }
  const stream = await reaching(driver, driver.read(row.key, range))
  if (stream === undefined) return refuseMissing()
  const chunks: Uint8Array[] = []
  for await (const chunk of stream as AsyncIterable<Uint8Array>) chunks.push(chunk)
  const isWhole = row.size <= previewed
  // a sign that is cut at the end is left out, not shown as broken
  return { text: new TextDecoder().decode(Buffer.concat(chunks), { stream: !isWhole }), isWhole }
}

/** A file that a person sees; refuses what is none. */
function fileOf(world: World, id: number, user: UserCall['user']): StoredStorageFile {
  const seen = findSeen(world, collectionOf(world, storageFile.name), id, user)
  const row = seen && world.tables.storageFiles.get(id)
  return row?.kind === 'file' ? row : refuseMissing()
}

function sign(world: Pick<World, 'tables'>, said: string): string {
  return createHmac('sha256', storageSettings(world).linkSecret).update(said).digest('base64url')
}

function readToken(world: World, token: string): { row: StoredStorageFile; isDownload: boolean } {
  const [id = '', expires = '', kind = '', signature = ''] = token.split('.')
  const right = Buffer.from(sign(world, `${id}.${expires}.${kind}`))
  const given = Buffer.from(signature)
  const isRight = given.length === right.length && timingSafeEqual(given, right)
  const row =
    isRight && Number(expires) > world.clock.real() ? world.tables.storageFiles.get(Number(id)) : undefined
  return row === undefined
    ? refuse(code.missing, texts.missing, { status: 404 })
    : { row, isDownload: kind === 'd' }
}

/** The one stretch that a request asks for; nothing where it asks for all, or for what is not there. */
function rangeOf(header: string | undefined, size: number): Range | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start <= end ? { start, end } : undefined
}

function encodeName(name: string): string {
  return encodeURIComponent(name).replaceAll(/['()*]/g, (one) => `%${one.codePointAt(0)?.toString(16)}`)
}
