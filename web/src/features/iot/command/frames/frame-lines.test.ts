import { expect, test } from 'vitest'
import { framesOf } from './frame-lines.ts'

test('each frame that was sent is followed by its answer; a broadcast has no answer, and neither has what is under way', () => {
  const frames = framesOf({ rawDown: 'a\nb', rawUp: 'A\nB' })
  expect(frames.map(({ text }) => text)).toEqual(['a', 'A', 'b', 'B'])
  expect(framesOf({ rawDown: 'a\nb', rawUp: 'B' }).map(({ text }) => text)).toEqual(['a', 'b', 'B'])
  expect(framesOf({ rawDown: 'a', rawUp: '' })).toEqual([{ way: 'frameDown', text: 'a' }])
  expect(framesOf({ rawDown: '', rawUp: '' })).toEqual([])
})
