import { render } from '@testing-library/react'
import { Activity } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectTopics, deliver } from '#web/stores/session/topics.ts'
import { usePacedTopic } from './use-paced-topic.ts'

const read = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  connectTopics({ subscribe: () => () => undefined })
})
afterEach(() => vi.useRealTimers())

function Reader() {
  usePacedTopic('alert', read)
  return null
}

test('a page that was hidden before it read for some news reads when it is shown again', () => {
  const page = (mode: 'hidden' | 'visible') => (
    <Activity mode={mode}>
      <Reader />
    </Activity>
  )
  const { rerender } = render(page('visible'))
  deliver([{ topic: 'alert', key: '1', d: null }])
  rerender(page('hidden'))
  vi.advanceTimersByTime(5000)
  rerender(page('visible'))
  expect(read).not.toHaveBeenCalled()
  vi.advanceTimersByTime(5000)
  expect(read).toHaveBeenCalledOnce()
})
