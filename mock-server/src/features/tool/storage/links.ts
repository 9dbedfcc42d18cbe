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

/** Media types that browsers may display; all other files are downloaded, whatever their name. */
const shown: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
}
/** Validity in seconds of the storage's own address: long enough to follow the redirect. */
const handOutSeconds = 60
/** Number of bytes in a text preview. */
const previewed = 64 * 1024

/** Creates an address that anyone can read a file from until it expires. */
export function linkTo(
  world: World,
  { id, ...how }: Sent<typeof storageCalls.link>,
  { user }: UserCall,
): { url: string; expires: number } {
  fileOf(world, id, user)
  return signedAddress(world, id, how)
}

/** Signed address of a file; the caller must have checked that the user may see it. */
export function signedAddress(
  world: Pick<World, 'clock' | 'tables'>,
  id: number,
  { minutes, isDownload }: Omit<Sent<typeof storageCalls.link>, 'id'>,
): { url: string; expires: number } {
  const expires = world.clock.real() + minutes * minute
  const said = `${id}.${expires}.${isDownload ? 'd' : 'v'}`
  return { url: `${storageFile.path}/open?token=${said}.${sign(world, said)}`, expires }
}

/** Sends the file of a signed address, or the requested range; redirects to the storage if configured. */
export async function openLink(world: World, token: string, call: Call): Promise<void> {
  const { row, isDownload } = readToken(world, token)
  const { request, response } = call
  const driver = await driverOfFile(world, row)
  const handed = handedOut(row, isDownload)
  // pictures on a page are sent by the platform, because the console's content policy allows no other host
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

/** Media type and disposition of a file; types that browsers must not display are downloaded. */
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
    // the client may disconnect at any time
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
  // a truncated character at the end is omitted
  return { text: new TextDecoder().decode(Buffer.concat(chunks), { stream: !isWhole }), isWhole }
}

/** File visible to the user; refuses if it is missing. */
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

/** Single byte range of a request; undefined for the whole file or an unsatisfiable range. */
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
