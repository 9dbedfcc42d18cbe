import type { StoredHostedPicture } from '#mock/tables/tool-tables.ts'
import { drawNamed } from '#mock/lib/pictures/drawings.ts'
import { inspectImage } from '#mock/lib/pictures/image-type.ts'

/** What a picture that the seed names was uploaded as. */
interface Uploaded {
  path: string
  filename: string
  orgId: number
  createBy: string
}

/** The pictures that the rows of the seed name, as their people uploaded them. */
export function pictureRows(uploaded: readonly Uploaded[]): StoredHostedPicture[] {
  return uploaded.map((one, n) => {
    const bytes = drawNamed(one.path)
    const { type = 'png' as const, width = 0, height = 0 } = inspectImage(bytes) ?? {}
    return { id: n + 1, ...one, type, size: bytes.length, width, height, remark: '', key: '' }
  })
}
