import { render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { compareBuild, type Standing } from '#web/api/release.ts'
import { useNotices } from '#web/stores/failures/notices.ts'
import { useLayout } from '#web/stores/preferences/layout.ts'
import { usePart } from './use-part.ts'

vi.mock('#web/api/release.ts')

const gone = new TypeError('Failed to fetch dynamically imported module: /assets/a.js')
const load = vi.fn<() => Promise<() => string>>()
const close = vi.fn()

function Holder({ isWanted }: { isWanted: boolean }) {
  const Part = usePart(isWanted, load, close)
  return Part === undefined ? <p>shell</p> : <Part />
}
const titles = () => useNotices.getState().live.map(({ title }) => title)

beforeEach(() => useNotices.setState({ live: [], history: [] }))

test('a chunk is loaded once, when first needed, behind the loading bar', async () => {
  load.mockResolvedValue(() => 'part')
  const { rerender } = render(<Holder isWanted={false} />)
  expect(load).not.toHaveBeenCalled()
  rerender(<Holder isWanted />)
  expect(useLayout.getState().pending).toBe(1)
  expect(await screen.findByText('part')).toBeVisible()
  expect(useLayout.getState().pending).toBe(0)
  rerender(<Holder isWanted={false} />)
  expect(screen.getByText('shell')).toBeVisible()
  rerender(<Holder isWanted />)
  expect(screen.getByText('part')).toBeVisible()
  expect(load).toHaveBeenCalledOnce()
})

test.each<[Standing, string]>([
  ['other', 'A new version is available'],
  ['same', 'This part could not be loaded'],
  ['away', 'This part could not be loaded'],
])(
  'a chunk that fails to load (%s) leaves the shell and is loaded again on the next request',
  async (standing, title) => {
    vi.mocked(compareBuild).mockResolvedValue({ standing, served: '' })
    load.mockRejectedValue(gone)
    const { rerender } = render(<Holder isWanted />)
    await waitFor(() => expect(titles()).toEqual([title]))
    expect(close).toHaveBeenCalledOnce()
    expect(screen.getByText('shell')).toBeVisible()
    load.mockResolvedValue(() => 'part')
    rerender(<Holder isWanted={false} />)
    rerender(<Holder isWanted />)
    expect(await screen.findByText('part')).toBeVisible()
  },
)
