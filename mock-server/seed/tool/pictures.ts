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

/** What a picture turned out to be when it was drawn, which takes longer than anything else of a seed. */
const drawn = new Map<string, Pick<StoredHostedPicture, 'height' | 'size' | 'type' | 'width'>>()

/** The pictures that the rows of the seed name, as their people uploaded them. */
export function pictureRows(uploaded: readonly Uploaded[]): StoredHostedPicture[] {
  return uploaded.map((one, n) => ({ id: n + 1, ...one, ...measured(one.path), remark: '', key: '' }))
}

function measured(path: string) {
  const known = drawn.get(path)
  if (known !== undefined) return known
  const bytes = drawNamed(path)
  const { type = 'png' as const, width = 0, height = 0 } = inspectImage(bytes) ?? {}
  const found = { type, size: bytes.length, width, height }
  drawn.set(path, found)
  return found
}
