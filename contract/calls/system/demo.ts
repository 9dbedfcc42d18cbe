import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type * as declared from './demo.declared.ts'

/**
 * State of the demonstration: the platform's clock in epoch milliseconds, simulated seconds per second, remaining
 * seconds of the network cut, and the size of the fleet being generated, 0 for none. During generation only this state
 * can be requested.
 */
export type DemoState = Output<typeof declared.demoState>

/** State of an order after a presenter advanced it. */
export type MovedOrder = Output<typeof declared.movedOrder>

/**
 * Controls of the demonstration; served to administrators where the configuration allows it. `reset` and `scale`
 * respond immediately and continue in the background; accounts, sessions and records under System are kept. Effects of
 * `inject`, `outage` and `blackout` end after the given minutes; `alertId` is 0 when no rule matches the event.
 */
export const demoCalls = endpoints<typeof declared.demo>()({
  state: 'GET /base/demo/state',
  reset: 'POST /base/demo/reset',
  warp: 'POST /base/demo/warp',
  inject: 'POST /base/demo/inject',
  heal: 'POST /base/demo/heal',
  outage: 'POST /base/demo/outage',
  blackout: 'POST /base/demo/blackout',
  storm: 'POST /base/demo/storm',
  cut: 'POST /base/demo/cut',
  scale: 'POST /base/demo/scale',
  workOrder: 'POST /base/demo/workOrder',
  rejects: 'POST /base/demo/rejects',
  ledgerSheet: 'GET /base/demo/ledgerSheet',
})
