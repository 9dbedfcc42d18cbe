import type { CameraAim } from '#contract/calls/iot/camera.ts'
import { homeAim, viewLimits } from '#domain/metering/camera-view.ts'

/** What a person does with a camera. */
export type Turn = 'left' | 'right' | 'up' | 'down' | 'closer' | 'wider' | 'home'

/** Keys of the pad, and what each does. */
const turnKeys: Readonly<Record<string, Turn>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  '+': 'closer',
  '=': 'closer',
  '-': 'wider',
  Home: 'home',
}

type Pressed = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'key' | 'metaKey'>

/** What a key of the pad does; with Ctrl, Alt or Meta it is the browser's. */
export function turnOf({ key, altKey, ctrlKey, metaKey }: Pressed): Turn | undefined {
  return altKey || ctrlKey || metaKey ? undefined : turnKeys[key]
}

/** Takes turns one call after the other, and together those that were asked for during a call: none is lost. */
export function inTurn(take: (turns: readonly Turn[]) => Promise<unknown>): (turn: Turn) => Promise<void> {
  let waiting: Turn[] = []
  let isUnderWay = false
  return async (turn) => {
    waiting.push(turn)
    if (isUnderWay) return
    isUnderWay = true
    try {
      while (waiting.length > 0) {
        const turns = waiting
        waiting = []
        // Each call starts from where the one before it left the camera.
        // oxlint-disable-next-line no-await-in-loop
        await take(turns)
      }
    } finally {
      isUnderWay = false
    }
  }
}

const step = 0.2

/** Where a camera looks after one step: the closer it looks, the smaller the step. */
export function stepped({ pan, tilt, zoom }: CameraAim, turn: Turn): CameraAim {
  const small = step / zoom
  switch (turn) {
    case 'left':
      return { pan: within(pan - small, viewLimits.pan), tilt, zoom }
    case 'right':
      return { pan: within(pan + small, viewLimits.pan), tilt, zoom }
    case 'up':
      return { pan, tilt: within(tilt + small, viewLimits.tilt), zoom }
    case 'down':
      return { pan, tilt: within(tilt - small, viewLimits.tilt), zoom }
    case 'closer':
      return { pan, tilt, zoom: Math.min(viewLimits.zoom, zoom + 0.5) }
    case 'wider':
      return { pan, tilt, zoom: Math.max(homeAim.zoom, zoom - 0.5) }
    case 'home':
      return homeAim
  }
}

function within(value: number, limit: number): number {
  return Math.round(Math.min(limit, Math.max(-limit, value)) * 1000) / 1000
}
