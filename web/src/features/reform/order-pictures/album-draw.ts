/** A4 page in pixels at 150 dpi. */
const sheet = { width: 1240, height: 1754 } as const
export const perPage = 6
const margin = 80
const fonts = 'system-ui, "Noto Sans CJK SC", "Microsoft YaHei", sans-serif'
const ink = {
  strong: '#14222b',
  plain: '#45545e',
  line: '#d9e0e3',
  paper: '#ffffff',
  empty: '#f1f4f5',
} as const

/** Creates an empty page. */
export function newSheet(): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  canvas.width = sheet.width
  canvas.height = sheet.height
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('The browser draws nothing')
  context.fillStyle = ink.paper
  context.fillRect(0, 0, sheet.width, sheet.height)
  return context
}

/** Draws one line of text, truncated to a width of `most`. */
function write(
  context: CanvasRenderingContext2D,
  text: string,
  [x, y]: readonly [number, number],
  {
    size,
    isStrong = false,
    most = sheet.width - 2 * margin,
  }: { size: number; isStrong?: boolean; most?: number },
): void {
  context.font = `${isStrong ? 600 : 400} ${size}px ${fonts}`
  context.fillStyle = isStrong ? ink.strong : ink.plain
  let shown = text
  while (shown.length > 1 && context.measureText(shown).width > most) shown = `${shown.slice(0, -2)}…`
  context.fillText(shown, x, y)
}

/** Draws the cover page: title, scope and date. */
export function drawCover(title: string, lines: readonly string[]): CanvasRenderingContext2D {
  const context = newSheet()
  write(context, title, [margin, 620], { size: 72, isStrong: true })
  context.fillStyle = ink.line
  context.fillRect(margin, 670, sheet.width - 2 * margin, 3)
  lines.forEach((line, n) => write(context, line, [margin, 750 + n * 56], { size: 34 }))
  return context
}

/** Number of index lines per page. */
export const perIndex = 44

/** Draws an index page. */
export function drawIndex(
  title: string,
  lines: readonly (readonly [text: string, page: string])[],
): CanvasRenderingContext2D {
  const context = newSheet()
  write(context, title, [margin, 130], { size: 44, isStrong: true })
  lines.forEach(([text, page], n) => {
    const y = 200 + n * 34
    write(context, text, [margin, y], { size: 24, most: sheet.width - 2 * margin - 120 })
    write(context, page, [sheet.width - margin - 80, y], { size: 24 })
  })
  return context
}

/** Draws a page of up to six pictures with captions; `missing` replaces a picture that could not be loaded. */
export function drawPictures(
  pictures: readonly { image: HTMLImageElement | undefined; caption: readonly string[] }[],
  { foot, missing }: { foot: string; missing: string },
): CanvasRenderingContext2D {
  const context = newSheet()
  const width = (sheet.width - 2 * margin - 40) / 2
  const height = (width * 9) / 16
  pictures.forEach(({ image, caption }, n) => {
    const x = margin + (n % 2) * (width + 40)
    const y = margin + Math.floor(n / 2) * 520
    context.fillStyle = ink.empty
    context.fillRect(x, y, width, height)
    if (image === undefined) write(context, missing, [x + 24, y + height / 2], { size: 28, most: width - 48 })
    else drawFitting(context, image, { x, y, width, height })
    caption.forEach((line, at) =>
      write(context, line, [x, y + height + 34 + at * 32], { size: 24, isStrong: at === 0, most: width }),
    )
  })
  write(context, foot, [margin, sheet.height - 60], { size: 22 })
  return context
}

/** Draws an image scaled to fit its box. */
function drawFitting(
  context: CanvasRenderingContext2D,
  image: HTMLImageElement,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): void {
  const scale = Math.min(width / image.naturalWidth, height / image.naturalHeight)
  const [w, h] = [image.naturalWidth * scale, image.naturalHeight * scale]
  context.drawImage(image, x + (width - w) / 2, y + (height - h) / 2, w, h)
}
