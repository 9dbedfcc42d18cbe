import { screen, waitFor } from '@testing-library/react'
import { expect, it, test, vi } from 'vitest'
import { openPage } from '../../../../../test/open-page.tsx'
import { CameraPtz, inTurn, stepped, type Turn, turnOf } from './ptz.tsx'

test('a refused preset keeps its name in the input', async () => {
  const answers = [false, true]
  const done = () => Promise.resolve(true)
  const keep = () => Promise.resolve(answers.shift() ?? true)
  const view = { pan: 0, tilt: 0, zoom: 1, presets: [] }
  const ptz = { view, keep, look: done, turn: () => Promise.resolve(), rename: done, remove: done }
  const { user } = openPage(<CameraPtz ptz={ptz} />)
  const name = screen.getByLabelText('Name of the preset')
  const press = () => user.click(screen.getByRole('button', { name: 'Keep this view' }))
  await user.type(name, 'Gate')
  await press()
  expect(name).toHaveValue('Gate')
  await press()
  await waitFor(() => expect(name).toHaveValue(''))
})

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

it('steps shrink with zoom and are clamped to the limits', () => {
  expect(stepped({ ...home, zoom: 4 }, 'right').pan).toBe(0.05)
  expect(stepped({ ...home, pan: 0.95 }, 'right').pan).toBe(1)
  expect(stepped({ ...home, zoom: 5 }, 'closer').zoom).toBe(5)
  expect(stepped({ pan: 0.4, tilt: -1, zoom: 3 }, 'home')).toEqual(home)
})

it('keys turn the camera only without Ctrl, Alt or Meta', () => {
  const plain = { ctrlKey: false, altKey: false, metaKey: false }
  expect([turnOf({ ...plain, key: '-' }), turnOf({ ...plain, key: 'x' })]).toEqual(['wider', undefined])
  for (const held of ['ctrlKey', 'altKey', 'metaKey'])
    expect(turnOf({ ...plain, key: 'ArrowLeft', [held]: true })).toBeUndefined()
})

it('turns during a request are batched into the next one', async () => {
  const sent: (readonly Turn[])[] = []
  const answers: (() => void)[] = []
  const turn = inTurn((turns) => {
    sent.push(turns)
    return new Promise<void>((resolve) => answers.push(resolve))
  })
  const first = turn('left')
  void turn('left')
  void turn('up')
  expect(sent).toEqual([['left']])
  answers[0]?.()
  await vi.waitFor(() => expect(sent).toEqual([['left'], ['left', 'up']]))
  answers[1]?.()
  await first
  void turn('home')
  expect(sent.at(-1)).toEqual(['home'])
})
