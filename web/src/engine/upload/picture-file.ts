import { isPictureName } from '#contract/wire/files.ts'
import { readExif, type ExifFacts } from '#web/lib/files/exif.ts'

/** Maximum size of a picture in bytes. */
const mostBytes = 10 * 1024 * 1024

/** Returns why a file is refused as a picture before upload; the platform also checks its content. Spec §5. */
export function refusePicture({
  name,
  size,
}: Pick<File, 'name' | 'size'>): 'wrongType' | 'tooLarge' | 'emptyFile' | undefined {
  if (!isPictureName(name)) return 'wrongType'
  if (size === 0) return 'emptyFile'
  return size > mostBytes ? 'tooLarge' : undefined
}

/** Measurements of a picture, taken before upload. */
interface Measured extends ExifFacts {
  /** Perceptual hash, 16 hexadecimal digits: similar pictures have similar hashes. */
  hash: string
  /** Variance of the Laplacian; low for blurred pictures. */
  sharpness: number
  /** Mean brightness, 0 to 255. */
  brightness: number
}

/** Longest side at which sharpness is measured, so that pictures of different resolutions are comparable. */
const measuredSide = 640

/** Measures a picture. Returns only its EXIF facts when the browser cannot decode it. */
export async function measurePicture(
  file: File,
  bitmap: ImageBitmap | undefined,
): Promise<Partial<Measured>> {
  const facts = readExif(await file.arrayBuffer())
  if (bitmap === undefined) return facts
  const scale = Math.min(1, measuredSide / Math.max(bitmap.width, bitmap.height))
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(3, Math.round(side * scale)))
  const light = greysOf(bitmap, width ?? 3, height ?? 3)
  const hash = differenceHash(greysOf(bitmap, 9, 8))
  return { ...facts, hash, sharpness: edgeVariance(light, width ?? 3), brightness: meanOf(light) }
}

/** Decodes a picture, or returns `undefined` if the browser cannot. The caller must close the bitmap. */
export async function decodePicture(file: File): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file)
  } catch {
    // not a picture, or of an unsupported type: the platform reports that
    return undefined
  }
}

function greysOf(bitmap: ImageBitmap, width: number, height: number): Float32Array {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context?.drawImage(bitmap, 0, 0, width, height)
  const { data } = context?.getImageData(0, 0, width, height) ?? { data: new Uint8ClampedArray() }
  return Float32Array.from(
    { length: width * height },
    (_, n) => 0.299 * (data[n * 4] ?? 0) + 0.587 * (data[n * 4 + 1] ?? 0) + 0.114 * (data[n * 4 + 2] ?? 0),
  )
}

/** Difference hash: one bit per pair of neighbours in 8 rows of 9 pixels, set if brightness increases. */
function differenceHash(greys: ArrayLike<number>): string {
  const rows = Array.from({ length: 8 }, (_, row) => {
    const bits = Array.from({ length: 8 }, (__, column) => {
      const at = row * 9 + column
      return (greys[at] ?? 0) < (greys[at + 1] ?? 0) ? 1 : 0
    })
    return Number.parseInt(bits.join(''), 2).toString(16).padStart(2, '0')
  })
  return rows.join('')
}

function edgeVariance(greys: ArrayLike<number>, width: number): number {
  const height = greys.length / width
  let [sum, squares, count] = [0, 0, 0]
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x
      const around =
        (greys[at - 1] ?? 0) + (greys[at + 1] ?? 0) + (greys[at - width] ?? 0) + (greys[at + width] ?? 0)
      const edge = around - 4 * (greys[at] ?? 0)
      sum += edge
      squares += edge * edge
      count += 1
    }
  }
  return count === 0 ? 0 : Math.round(squares / count - (sum / count) ** 2)
}

function meanOf(greys: Float32Array): number {
  return Math.round(greys.reduce((sum, grey) => sum + grey, 0) / Math.max(1, greys.length))
}
