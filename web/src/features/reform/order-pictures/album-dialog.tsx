import { useEffect, useEffectEvent, useState } from 'react'
import { pictureActs, type AlbumPicture } from '#contract/calls/reform/picture.ts'
import { orderPicture } from '#contract/resources/reform/picture.ts'
import type { Language } from '#contract/schema/language.ts'
import type { Target } from '#contract/wire/crud.ts'
import { Failure } from '#web/api/failure.ts'
import { pictureUrl } from '#web/api/picture.ts'
import { callUnreported } from '#web/engine/data/call-unreported.ts'
import { ProblemBanner } from '#web/engine/form/error-summary.tsx'
import { explainFailure, type Problem } from '#web/engine/form/explain-failure.ts'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { textNow, useLanguage, useText } from '#web/i18n/use-text.ts'
import type { PdfPage } from '#web/lib/files/pdf.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { formatDate } from '#web/lib/time/time.ts'
import { useConfig } from '#web/stores/config/config.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { drawCover, drawIndex, drawPictures, perIndex, perPage } from './album-draw.ts'
import { words } from './words.ts'

/** Creates an album and saves it; shows the progress, and aborts when closed. */
export function AlbumDialog({ target, onClose }: { target: Target; onClose: () => void }) {
  const t = useText()
  const language = useLanguage()
  const { apiBase } = useConfig()
  const [part, setPart] = useState({ at: 0, count: 0 })
  const [problem, setProblem] = useState<Problem>()
  const make = useEffectEvent(async (signal: AbortSignal) => {
    const onPart = (at: number, count: number) => {
      if (!signal.aborted) setPart({ at, count })
    }
    try {
      const { file, count, missing } = await makeAlbum({ target, language, apiBase, signal, onPart })
      if (signal.aborted) return
      saveFile(file)
      const counts = { n: formatInteger(count), missing: formatInteger(missing) }
      if (missing === 0) notify('success', t(words.albumDone, counts))
      else notify('warning', t(words.albumLacks, counts))
      onClose()
    } catch (error) {
      if (error instanceof Failure && error.kind === 'aborted') return
      setProblem(explainFailure(error))
    }
  })
  useEffect(() => {
    const controller = new AbortController()
    void make(controller.signal)
    return () => controller.abort()
  }, [])
  return (
    <Dialog title={t(words.albumOf)} onClose={onClose} acts={null}>
      {problem === undefined ? (
        <>
          <p role="status">{t(words.albumPart, { at: part.at, n: part.count })}</p>
          <progress
            aria-label={t(words.albumOf)}
            value={part.count === 0 ? undefined : part.at / part.count}
          />
        </>
      ) : (
        <ProblemBanner problem={problem} />
      )}
    </Dialog>
  )
}

interface AlbumOptions {
  target: Target
  language: Language
  apiBase: string
  signal: AbortSignal
  /** Progress callback: number of pictures added so far, and total. */
  onPart: (at: number, count: number) => void
}

interface Album {
  file: File
  /** Number of pictures, and of those that could not be loaded. */
  count: number
  missing: number
}

/** Creates the acceptance album: cover, index, and pages of six pictures. Throws a `Failure`. */
async function makeAlbum({ target, language, apiBase, signal, onPart }: AlbumOptions): Promise<Album> {
  const pictures = await callUnreported(pictureActs.albumPictures, target, signal)
  onPart(0, pictures.length)
  const title = textNow(words.album)
  const sheets = slices(pictures, perPage)
  const indexes = slices(indexOf(pictures, language), perIndex)
  const before = 1 + indexes.length
  const pages = before + sheets.length
  const foot = (page: number) => `${title}    ${textNow(words.albumPage, { page, pages })}`
  const cover = drawCover(title, coverLines(pictures, language))
  const first = [
    cover,
    ...indexes.map((lines) =>
      drawIndex(
        textNow(['Index', '目录']),
        lines.map(({ text, sheetAt }) => [text, String(before + sheetAt + 1)] as const),
      ),
    ),
  ]
  const made: PdfPage[] = []
  let missing = 0
  for (const context of first) {
    // eslint-disable-next-line no-await-in-loop -- one page after the other is in memory
    made.push(await pageOf(context))
  }
  for (const [at, own] of sheets.entries()) {
    if (signal.aborted) throw new Failure('aborted', '')
    // eslint-disable-next-line no-await-in-loop
    const images = await Promise.all(own.map(({ path }) => loadImage(pictureUrl(path, apiBase))))
    missing += images.filter((image) => image === undefined).length
    const drawn = drawPictures(
      own.map((picture, n) => ({ image: images[n], caption: captionOf(picture, language) })),
      { foot: foot(before + at + 1), missing: textNow(['Picture missing', '照片缺失']) },
    )
    // eslint-disable-next-line no-await-in-loop
    made.push(await pageOf(drawn))
    onPart(Math.min((at + 1) * perPage, pictures.length), pictures.length)
  }
  const { pdfOf } = await import('#web/lib/files/pdf.ts')
  const name = `album-${formatDate(Date.now())}.pdf`
  const file = new File([await pdfOf(title, made)], name, { type: 'application/pdf' })
  return { file, count: pictures.length, missing }
}

function slices<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, n) => all.slice(n * size, (n + 1) * size))
}

function coverLines(pictures: readonly AlbumPicture[], language: Language): string[] {
  const projects = new Set(
    pictures.map(({ project, projectZh }) => (language === 'zh' ? projectZh : project)),
  )
  return [
    ...[...projects].slice(0, 8),
    textNow(['{n} [n|picture|pictures]', '{n} 张照片'], { n: pictures.length }),
    formatDate(Date.now()),
  ]
}

/** Returns the orders with the sheet on which each begins. */
function indexOf(pictures: readonly AlbumPicture[], language: Language) {
  return pictures.flatMap(({ order, userNumber, userName, userNameZh }, index) => {
    if (index > 0 && pictures[index - 1]?.order === order) return []
    const text = [order, userNumber, language === 'zh' ? userNameZh : userName].filter(Boolean).join('    ')
    return [{ text, sheetAt: Math.floor(index / perPage) }]
  })
}

function captionOf(
  { slot, order, userNumber, userName, userNameZh, time }: AlbumPicture,
  language: Language,
) {
  const user = language === 'zh' ? userNameZh : userName
  return [labelOf(orderPicture.fields.slot, slot, language), `${order}  ${time}`, `${userNumber}  ${user}`]
}

/** Loads an image; undefined if it cannot be loaded, which the album notes in its place. */
async function loadImage(url: string): Promise<HTMLImageElement | undefined> {
  const image = new Image()
  image.src = url
  try {
    await image.decode()
    return image
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}

async function pageOf({ canvas }: CanvasRenderingContext2D): Promise<PdfPage> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.86))
  if (blob === null) throw new Error('The page could not be drawn')
  return new Uint8Array(await blob.arrayBuffer())
}
