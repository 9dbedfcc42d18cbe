import { expect, it } from 'vitest'
import { boundaryText, readBoundary } from './boundary-input.tsx'

it('formats one corner per line and parses it', () => {
  const corners = [
    [118.42, 29.36],
    [118.43, 29.36],
    [118.43, -29.37],
  ] as const
  expect(readBoundary(boundaryText(corners))).toEqual(corners)
  expect(readBoundary(' 1，2\n\n3 4 ')).toEqual([
    [1, 2],
    [3, 4],
  ])
})

it('parses blank text as null and invalid text as undefined', () => {
  expect(readBoundary(' \n')).toBeNull()
  for (const text of ['1', '1,2,3', 'here', '1e5,2', '1,2\nx']) expect(readBoundary(text)).toBeUndefined()
})
