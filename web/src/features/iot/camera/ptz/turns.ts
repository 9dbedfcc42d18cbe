import type { CameraAim } from '#contract/calls/fleet/camera-view.ts'

/** What a person does with a camera. */
export type Turn = 'left' | 'right' | 'up' | 'down' | 'closer' | 'wider' | 'home'

/** Keys of the pad, and what each does. */
export const turnKeys: Readonly<Record<string, Turn>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  '+': 'closer',
  '=': 'closer',
  '-': 'wider',
  Home: 'home',
}

const widest = 1
const closest = 5
const step = 0.2

/** Where a camera looks after one step: the closer it looks, the smaller the step. */
export function stepped({ pan, tilt, zoom }: CameraAim, turn: Turn): CameraAim {
  const small = step / zoom
  switch (turn) {
    case 'left':
      return { pan: within(pan - small, 1), tilt, zoom }
    case 'right':
      return { pan: within(pan + small, 1), tilt, zoom }
    case 'up':
      return { pan, tilt: within(tilt + small, 1), zoom }
    case 'down':
      return { pan, tilt: within(tilt - small, 1), zoom }
    case 'closer':
      return { pan, tilt, zoom: Math.min(closest, zoom + 0.5) }
    case 'wider':
      return { pan, tilt, zoom: Math.max(widest, zoom - 0.5) }
    case 'home':
      return { pan: 0, tilt: 0, zoom: widest }
  }
}

function within(value: number, limit: number): number {
  return Math.round(Math.min(limit, Math.max(-limit, value)) * 1000) / 1000
}
