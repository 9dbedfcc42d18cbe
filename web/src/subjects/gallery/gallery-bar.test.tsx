import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { cameraPicture } from '#contract/resources/iot/camera-picture.ts'
import { countSelected, useSelection } from '#web/engine/actions/use-selection.ts'
import { removeMany } from '#web/engine/actions/use-acts.ts'
import { openPage } from '../../../test/open-page.tsx'
import { GalleryBar, zipAction, type Pack } from './gallery-bar.tsx'

type Act = Parameters<typeof GalleryBar>[0]['act']

/** Gallery bar with ten pictures, all of which the `Select` button selects. */
function Bar({ run }: { run: Act }) {
  const chosen = useSelection('')
  const gallery = { chosen, count: countSelected(chosen.selection, 10), total: 10 }
  return (
    <>
      <button type="button" onClick={chosen.selectAll}>
        Select
      </button>
      <GalleryBar resource={cameraPicture} gallery={gallery} actions={[zipAction, removeMany]} act={run} />
    </>
  )
}

async function openBar(run: Act) {
  const { user } = openPage(<Bar run={run} />)
  const click = (name: string) => user.click(screen.getByRole('button', { name }))
  await click('Select')
  return { click }
}

it('runs one download at a time and shows its progress', async () => {
  let finish: () => void = () => expect.unreachable()
  const download = new Promise<void>((resolve) => (finish = resolve))
  const run = vi.fn(async (_action: unknown, pack: Pack) => {
    await pack((onShare) => {
      onShare(0.5)
      return download
    })
    return undefined
  })
  const { click } = await openBar(run)
  await click('Download')
  await click('Download')
  expect(run).toHaveBeenCalledOnce()
  expect(screen.getByText('Packing 10 pictures')).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'Download' })).toHaveAttribute('value', '0.5')
  await act(async () => finish())
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.getByText('10 selected')).toBeVisible()
})

it('keeps refused items selected and lists the reasons', async () => {
  const errors = [{ id: 7, field: '', msg: 'It is in use.' }]
  const { click } = await openBar(async () => ({ ok: 9, fail: 1, errors }))
  await click('Delete')
  expect(screen.getByRole('dialog', { name: '1 could not be done' })).toHaveTextContent('#7 It is in use.')
  expect(screen.getByText('1 selected')).toBeInTheDocument()
})
