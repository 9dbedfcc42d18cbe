import { expect, it } from 'vitest'
import { stepped, type Turn } from './turns.ts'

const home = { pan: 0, tilt: 0, zoom: 1 }

it.each<[Turn, object]>([
  ['left', { pan: -0.2 }],
  ['right', { pan: 0.2 }],
  ['up', { tilt: 0.2 }],
  ['down', { tilt: -0.2 }],
  ['closer', { zoom: 1.5 }],
  ['wider', { zoom: 1 }],
])('%s is one step', (turn, change) => {
  expect(stepped(home, turn)).toEqual({ ...home, ...change })
})

it('steps are smaller the closer the camera looks, and end at its limits', () => {
  expect(stepped({ ...home, zoom: 4 }, 'right').pan).toBe(0.05)
  expect(stepped({ ...home, pan: 0.95 }, 'right').pan).toBe(1)
  expect(stepped({ ...home, zoom: 5 }, 'closer').zoom).toBe(5)
  expect(stepped({ pan: 0.4, tilt: -1, zoom: 3 }, 'home')).toEqual(home)
})
