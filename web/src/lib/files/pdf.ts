import { PageSizes, PDFDocument } from '@cantoo/pdf-lib'

/** Page image as JPEG. */
export type PdfPage = Uint8Array

/**
 * Creates a PDF of A4 page images. Text is part of the images, because embedding a Chinese font would take more space
 * than all images together.
 */
export async function pdfOf(title: string, pages: readonly PdfPage[]): Promise<Blob> {
  const file = await PDFDocument.create()
  file.setTitle(title)
  const [width, height] = PageSizes.A4
  for (const jpeg of pages) {
    // eslint-disable-next-line no-await-in-loop -- one page after the other, in their order
    const picture = await file.embedJpg(jpeg)
    file.addPage(PageSizes.A4).drawImage(picture, { x: 0, y: 0, width, height })
  }
  return new Blob([new Uint8Array(await file.save())], { type: 'application/pdf' })
}
