import { runsOf } from './fonts.ts'

/** Colours of the print, those of the console on paper. */
export const inks = { text: '#14222b', meta: '#5b6a73', line: '#d9e0e3', bar: '#0b6780' } as const

export const size = { width: 841.89, height: 595.28, edge: 36, foot: 28 } as const

interface TextPlace {
  x: number
  y: number
  width?: number
  fontSize: number
  colour?: string
  isRight?: boolean
}

/** A4 across, on which texts of any language are put in places. */
export class SheetOfPaper {
  readonly document: PDFKit.PDFDocument

  private constructor(document: PDFKit.PDFDocument) {
    this.document = document
  }

  /** A sheet without pages. What makes it is loaded late: most platforms never print. */
  static async make(fonts: ReadonlyMap<string, Buffer>, title: string, made: Date): Promise<SheetOfPaper> {
    const { default: PdfKit } = await import('pdfkit')
    const document = new PdfKit({
      size: 'A4',
      layout: 'landscape',
      margin: 0,
      bufferPages: true,
      autoFirstPage: false,
      info: { Title: title, CreationDate: made },
    })
    for (const [name, bytes] of fonts) document.registerFont(name, bytes)
    return new SheetOfPaper(document)
  }

  /** How wide a text is. */
  widthOf(text: string, fontSize: number): number {
    return runsOf(text).reduce(
      (sum, run) => sum + this.document.font(run.font).fontSize(fontSize).widthOfString(run.text),
      0,
    )
  }

  /** Puts a text in its place; what does not fit is cut and ends in points. */
  put(text: string, place: TextPlace): void {
    const { x, y, width = Number.POSITIVE_INFINITY, fontSize, colour = inks.text, isRight = false } = place
    const shown = this.#fitting(text, width, fontSize)
    let left = isRight ? x + width - this.widthOf(shown, fontSize) : x
    for (const run of runsOf(shown)) {
      this.document.font(run.font).fontSize(fontSize).fillColor(colour)
      this.document.text(run.text, left, y, { lineBreak: false, baseline: 'alphabetic' })
      left += this.document.widthOfString(run.text)
    }
  }

  #fitting(text: string, width: number, fontSize: number): string {
    if (this.widthOf(text, fontSize) <= width) return text
    const characters = [...text]
    while (characters.length > 0 && this.widthOf(`${characters.join('')}…`, fontSize) > width)
      characters.pop()
    return `${characters.join('')}…`
  }

  rule(y: number): void {
    const { edge, width } = size
    this.document
      .moveTo(edge, y)
      .lineTo(width - edge, y)
      .lineWidth(0.5)
      .strokeColor(inks.line)
      .stroke()
  }

  /** The whole document, once nothing more is put on it. */
  async bytes(): Promise<Buffer> {
    const chunks: Buffer[] = []
    this.document.on('data', (chunk: Buffer) => chunks.push(chunk))
    const ended = new Promise<void>((resolve, reject) => {
      this.document.once('end', resolve)
      this.document.once('error', reject)
    })
    this.document.end()
    await ended
    return Buffer.concat(chunks)
  }
}
