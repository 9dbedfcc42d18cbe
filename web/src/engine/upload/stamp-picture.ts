/** A narrower picture would be hidden by what is written on it. */
const narrowest = 320
/** Letters across the width of a picture. */
const letters = 62
const quality = 0.92

/**
 * A picture with lines written on a dark bar at its lower edge, as JPEG. The file itself where it is too narrow for that or
 * the browser cannot draw it. What the file says about itself (EXIF) is not taken over: read it before.
 */
export async function stampPicture(
  file: File,
  bitmap: ImageBitmap | undefined,
  lines: readonly string[],
): Promise<File> {
  if (bitmap === undefined || bitmap.width < narrowest) return file
  const blob = await drawn(bitmap, lines)
  return blob === null ? file : new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: blob.type })
}

function drawn(bitmap: ImageBitmap, lines: readonly string[]): Promise<Blob | null> {
  const { width, height } = bitmap
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (context === null) return Promise.resolve(null)
  const size = Math.max(12, Math.round((width / letters) * 1.8))
  const bar = size * (lines.length * 1.4 + 0.6)
  context.drawImage(bitmap, 0, 0)
  context.fillStyle = 'rgb(5 9 12 / 62%)'
  context.fillRect(0, height - bar, width, bar)
  context.fillStyle = '#f4f7f8'
  context.font = `${size}px sans-serif`
  context.textBaseline = 'top'
  for (const [n, line] of lines.entries()) {
    context.fillText(line, size * 0.7, height - bar + size * (0.4 + n * 1.4), width - size * 1.4)
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}
