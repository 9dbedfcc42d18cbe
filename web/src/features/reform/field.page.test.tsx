import { act, screen } from '@testing-library/react'
import { Activity, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { topics } from '#domain/metering/live.ts'
import { deliver } from '#web/stores/session/topics.ts'
import { testOrder, testSite } from '../../../test/field-order.ts'
import { openPage } from '../../../test/open-page.tsx'
import FieldPage from './field.page.tsx'
import { newDraft, type FieldOrder } from './field/draft.ts'
import { startField } from './field/ask-platform.ts'
import type { Over } from './field/use-field.ts'

vi.mock('./field/ask-platform.ts')
vi.mock('#web/subjects/offline/take-along.ts')
vi.mock('./field/form.tsx', () => ({
  FieldForm: ({ onOver }: { onOver: (over: Over) => void }) => (
    <>
      <button onClick={() => onOver('audit')}>hand in</button>
      <button onClick={() => onOver('pending')}>return</button>
    </>
  ),
}))

/** Mocks the order with a state. */
function stand(state: FieldOrder['state']): void {
  const order = { ...testOrder, state }
  const isOpen = state === 'dispatched' || state === 'rejected'
  const start = isOpen ? { draft: newDraft(7, order, testSite), order } : { draft: undefined, order }
  vi.mocked(startField).mockImplementation(async () => start)
}

/** The page in a tab that can be hidden and shown again. */
function KeptPage() {
  const [isFront, setFront] = useState(true)
  return (
    <>
      <button onClick={() => setFront(!isFront)}>other tab</button>
      <Activity mode={isFront ? 'visible' : 'hidden'}>
        <FieldPage />
      </Activity>
    </>
  )
}

const publish = () => act(() => deliver([{ topic: topics.workOrder, key: String(testOrder.id), d: null }]))

it('an order that returns after submission or hand-back can be edited again', async () => {
  stand('dispatched')
  const { user } = openPage(<KeptPage />, `/field?id=${testOrder.id}`)
  const handIn = { name: 'hand in' }
  const toHandIn = await screen.findByRole('button', handIn)
  stand('audit')
  await user.click(toHandIn)
  expect(await screen.findByText('Handed in')).toBeVisible()
  expect(startField).toHaveBeenCalledTimes(2)
  stand('rejected')
  publish()
  const toReturn = await screen.findByRole('button', { name: 'return' })
  stand('pending')
  await user.click(toReturn)
  expect(await screen.findByText('Returned')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'other tab' }))
  stand('dispatched')
  await user.click(screen.getByRole('button', { name: 'other tab' }))
  expect(await screen.findByRole('button', handIn)).toBeVisible()
  stand('completed')
  publish()
  expect(screen.getByRole('button', handIn)).toBeVisible()
})
