import { setImmediate as nextTurn } from 'node:timers/promises'
import { strToU8, Zip, ZipDeflate } from 'fflate'
import { code } from '#contract/wire/envelope.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { zipLimit, type CameraPictureRow } from '#contract/resources/iot/camera-picture.ts'
import type { Call } from '#mock/http/call.ts'
import { refuse, texts } from '#mock/lib/refusal.ts'
import type { TargetRows } from '#mock/resources/targets.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { World } from '#mock/world/world.ts'
import { drawPicture } from './draw-picture.ts'
import { storedShot } from './picture-file.ts'
import { camerasOf, picturesOf } from '#mock/tables/camera-tables.ts'

/**
 * Sends pictures at full size as one file. There are at most `zipLimit`, so the file is put together in memory, picture
 * by picture, and its length is known before it is on its way.
 */
export async function sendZip(
  world: Pick<World, 'clock' | 'simulation' | 'store'>,
  { response }: Call,
  { rows }: TargetRows,
): Promise<void> {
  if (rows.length > zipLimit) refuse(code.invalid, tooMany(rows.length))
  const pictures = rows.flatMap(({ id }) => picturesOf(world).get(id) ?? [])
  if (pictures.length === 0) refuse(code.missing, texts.missing)
  const file = await packPictures(world, pictures)
  const name = `pictures-${formatTime(world.clock()).replaceAll(/\D/g, '')}.zip`
  response.attachment(name).type('application/zip').set('Content-Length', String(file.length)).send(file)
}

async function packPictures(
  world: Pick<World, 'simulation' | 'store'>,
  pictures: readonly CameraPictureRow[],
): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  for (const picture of pictures) {
    const row = camerasOf(world).get(picture.cameraId)
    if (row === undefined) continue
    const entry = new ZipDeflate(entryName(row.name, picture), { level: 4 })
    zip.add(entry)
    entry.push(strToU8(drawPicture(storedShot(world, row, picture))), true)
    // eslint-disable-next-line no-await-in-loop -- other requests are answered in between
    await nextTurn()
  }
  zip.end()
  return Buffer.concat(chunks)
}

/** A name that every file system takes: the camera's may hold anything. The id keeps two of one second apart. */
function entryName(camera: string, { id, time }: CameraPictureRow): string {
  const safe = camera.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60)
  return `${safe}_${time.replaceAll(':', '').replace(' ', '_')}_${id}.svg`
}

function tooMany(count: number): Text2 {
  return [
    `A download holds at most ${zipLimit} pictures, and ${count} are chosen. Choose fewer, such as those of one day.`,
    `单次最多下载 ${zipLimit} 张图片，当前已选 ${count} 张。请缩小范围，例如只选某一天。`,
  ]
}
