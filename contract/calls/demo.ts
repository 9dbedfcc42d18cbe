import type { EventCode } from '../metering/events.ts'
import { endpoint } from './endpoint.ts'

/** How the demonstration stands. */
export interface DemoState {
  /** The platform's clock, epoch milliseconds, and how many seconds pass in one. */
  now: number
  speed: number
  devices: number
  isNetworkCut: boolean
}

/** What a presenter can do to the mock; answered only where the configuration allows it. */
export const demoCalls = {
  state: endpoint<void, DemoState>('GET', '/base/demo/state'),
  reset: endpoint<void, null>('POST', '/base/demo/reset'),
  /** Moves the clock forward by so many minutes, or lets it run faster. */
  warp: endpoint<{ minutes?: number; speed?: number }, DemoState>('POST', '/base/demo/warp'),
  /** Makes an event happen on a device: the curves change too. It ends by itself after so many minutes. */
  inject: endpoint<{ deviceId: number; code: EventCode; minutes: number }, { alertId: number }>(
    'POST',
    '/base/demo/inject',
  ),
  /** Ends what was injected on a device. */
  heal: endpoint<{ deviceId: number }, null>('POST', '/base/demo/heal'),
  /** A concentrator falls out, with all its meters; it comes back by itself after so many minutes. */
  outage: endpoint<{ deviceId?: number; minutes: number }, { deviceId: number; meters: number }>(
    'POST',
    '/base/demo/outage',
  ),
  storm: endpoint<{ alerts: number; seconds: number }, null>('POST', '/base/demo/storm'),
  /** Closes every socket and answers no call but these for so many seconds. */
  cut: endpoint<{ seconds: number }, DemoState>('POST', '/base/demo/cut'),
  scale: endpoint<{ devices: 2000 | 100_000 }, DemoState>('POST', '/base/demo/scale'),
} as const
