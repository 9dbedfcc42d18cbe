import { expect, test } from 'vitest'
import { framesOf } from './frame-lines.ts'

test('each frame that was sent is followed by its answer', () => {
  const frames = framesOf({ rawDown: 'a\nb', rawUp: 'A\nB' })
  expect(frames.map(({ text }) => text)).toEqual(['a', 'A', 'b', 'B'])
})

test('a broadcast has no answer, and neither has what is under way', () => {
  expect(framesOf({ rawDown: 'a\nb', rawUp: 'B' }).map(({ text }) => text)).toEqual(['a', 'b', 'B'])
  expect(framesOf({ rawDown: 'a', rawUp: '' })).toEqual([{ way: 'frameDown', text: 'a' }])
  expect(framesOf({ rawDown: '', rawUp: '' })).toEqual([])
})
