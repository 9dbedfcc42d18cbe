import { waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { AlbumPicture } from '#contract/calls/reform/picture.ts'
import { callUnreported } from '#web/engine/data/call-unreported.ts'
import { useNotices } from '#web/stores/failures/notices.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { AlbumDialog } from './album-dialog.tsx'
import { drawPictures } from './album-draw.ts'

vi.mock('#web/engine/data/call-unreported.ts')
vi.mock('#web/ui/save-file.ts')
vi.mock('#web/lib/files/pdf.ts', () => ({ pdfOf: () => Promise.resolve('%PDF') }))
vi.mock(import('./album-draw.ts'), async (original) => {
  const canvas = { toBlob: (done: (blob: Blob) => void) => done(new Blob(['page'])) }
  const drawn = () => ({ canvas }) as unknown as CanvasRenderingContext2D
  return { ...(await original()), drawCover: drawn, drawIndex: drawn, drawPictures: vi.fn(drawn) }
})

const picture = (id: number): AlbumPicture => ({
  id,
  path: `files/${id}.png`,
  slot: 'reading',
  order: 'WO-1',
  project: 'Renewal',
  projectZh: '改造',
  userNumber: '99',
  userName: 'Li',
  userNameZh: '李',
  time: '2026-11-20 08:00:00',
})

it.each([
  [[], 'success', 'Album of 8 pictures saved'],
  [['2', '8'], 'warning', 'Album saved: 2 of 8 pictures could not be loaded'],
])('reports the missing pictures of an album: %j', async (lost, severity, title) => {
  vi.stubGlobal(
    'Image',
    class {
      src = ''
      decode = () =>
        lost.some((id) => this.src.includes(`${id}.png`))
          ? Promise.reject(new DOMException('The source image cannot be decoded.', 'EncodingError'))
          : Promise.resolve()
    },
  )
  vi.mocked(callUnreported).mockResolvedValue(Array.from({ length: 8 }, (_, n) => picture(n + 1)))
  vi.mocked(drawPictures).mockClear()
  openPage(<AlbumDialog target={{ ids: [1] }} onClose={() => undefined} />)
  await waitFor(() => expect(useNotices.getState().history[0]).toMatchObject({ severity, title }))
  expect(saveFile).toHaveBeenCalled()
  const images = vi.mocked(drawPictures).mock.calls.flatMap(([drawn]) => drawn)
  expect(images.filter(({ image }) => image === undefined)).toHaveLength(lost.length)
})
