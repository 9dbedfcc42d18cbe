import type { CameraAim } from '#contract/calls/iot/camera.ts'
import { homeAim, viewLimits } from '#domain/metering/camera-view.ts'

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
