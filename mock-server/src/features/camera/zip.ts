import { strToU8 } from 'fflate'
import { code } from '#contract/wire/envelope.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { zipLimit, type CameraPictureRow } from '#contract/resources/iot/camera-picture.ts'
import type { Call } from '#mock/http/call.ts'
import { refuse, texts } from '#mock/lib/refusal.ts'
import type { TargetRows } from '#mock/resources/targets.ts'
import { sendArchive, type PackedFile } from '#mock/engines/pictures/archive.ts'
import type { World } from '#mock/world/world.ts'
import { drawPicture } from './draw-picture.ts'
import { storedShot } from './picture-file.ts'
import { camerasOf, picturesOf } from '#mock/tables/camera-tables.ts'

/**
 * Sends pictures at full size as one file. There are at most `zipLimit`, so the file is put together in memory.
 */
export async function sendZip(
  world: Pick<World, 'clock' | 'simulation' | 'store'>,
  { response }: Call,
  { rows }: TargetRows,
): Promise<void> {
  if (rows.length > zipLimit) refuse(code.invalid, tooMany(rows.length))
  const pictures = rows.flatMap(({ id }) => picturesOf(world).get(id) ?? [])
  if (pictures.length === 0) refuse(code.missing, texts.missing)
  await sendArchive(response, filesOf(world, pictures), world.clock())
}

function filesOf(
  world: Pick<World, 'simulation' | 'store'>,
  pictures: readonly CameraPictureRow[],
): PackedFile[] {
  return pictures.flatMap((picture) => {
    const row = camerasOf(world).get(picture.cameraId)
    if (row === undefined) return []
    const bytes = () => strToU8(drawPicture(storedShot(world, row, picture)))
    return [{ name: entryName(row.name, picture), bytes }]
  })
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
