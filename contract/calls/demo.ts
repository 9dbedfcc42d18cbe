import type { EventCode } from '../metering/events.ts'
import { endpoint } from './endpoint.ts'

/** Code of the role whose holders may direct a demonstration. */
export const presenterRole = 'ROLE_ADMIN'

/** Sizes of the demonstration's fleet. */
export const fleetSizes = [2000, 100_000] as const

export type FleetSize = (typeof fleetSizes)[number]

/** How fast the platform's clock can run: seconds that pass in one. */
export const clockSpeeds = [1, 10, 60] as const

/** What a presenter may ask for at most. */
export const demoLimits = { minutes: 7 * 1440, alerts: 5000, seconds: 600 } as const

/** How the demonstration stands. */
export interface DemoState {
  /** The platform's clock, epoch milliseconds, and how many seconds pass in one. */
  now: number
  speed: number
  devices: number
  /** Seconds for which the network is still cut; 0 where it is not. */
  cutFor: number
  /** The size of the fleet that is being made at the moment; 0 where none is. Nothing but the state can be asked then. */
  making: number
}

/** What a presenter can do to the mock; answered only where the configuration allows it, to administrators. */
export const demoCalls = {
  state: endpoint<void, DemoState>('GET', '/base/demo/state'),
  /**
   * Makes devices, alerts and all that is recorded about them anew and sets the clock back; accounts, sessions and what
   * stands under System stay. It answers at once and goes on by itself.
   */
  reset: endpoint<void, DemoState>('POST', '/base/demo/reset'),
  /** Moves the clock forward by so many minutes, or lets it run faster. */
  warp: endpoint<{ minutes?: number; speed?: number }, DemoState>('POST', '/base/demo/warp'),
  /**
   * Makes an event happen on a device: the curves change too. It ends by itself after so many minutes. `alertId` is 0
   * where no rule minds the event.
   */
  inject: endpoint<{ deviceId: number; code: EventCode; minutes: number }, { alertId: number }>(
    'POST',
    '/base/demo/inject',
  ),
  /** Ends what was injected on a device. */
  heal: endpoint<{ deviceId: number }, null>('POST', '/base/demo/heal'),
  /**
   * A concentrator falls out, with all its meters; it comes back by itself after so many minutes. The one with most
   * meters if none is named.
   */
  outage: endpoint<
    { deviceId?: number; minutes: number },
    { deviceId: number; name: string; meters: number }
  >('POST', '/base/demo/outage'),
  storm: endpoint<{ alerts: number; seconds: number }, null>('POST', '/base/demo/storm'),
  /** Closes every socket and answers no call but these for so many seconds. */
  cut: endpoint<{ seconds: number }, DemoState>('POST', '/base/demo/cut'),
  /** The same with a fleet of another size. */
  scale: endpoint<{ devices: FleetSize }, DemoState>('POST', '/base/demo/scale'),
} as const
