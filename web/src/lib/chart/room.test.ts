import { expect, it } from 'vitest'
import { createRoom } from './room.ts'

it('writes no name on a mark or on another name', () => {
  const room = createRoom()
  room.take(0, 0, 10)
  const spots = [
    { x: 0, y: 0 },
    { x: 0, y: 30 },
  ]
  expect(room.find(spots, 40, 12)).toEqual({ x: 0, y: 30 })
  expect(room.find(spots, 40, 12)).toBeUndefined()
})
