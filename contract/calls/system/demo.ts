import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type * as declared from './demo.declared.ts'

/**
 * How the demonstration stands: the platform's clock in epoch milliseconds, how many seconds pass in one, seconds for which
 * the network is still cut, and the size of the fleet that is being made at the moment, 0 where none is. While one is,
 * nothing but the state can be asked.
 */
export type DemoState = Output<typeof declared.demoState>

/** How an order stands after a presenter moved it on. */
export type MovedOrder = Output<typeof declared.movedOrder>

/**
 * What a presenter can do to the mock; answered only where the configuration allows it, to administrators. `reset` and
 * `scale` answer at once and go on by themselves; accounts, sessions and what stands under System stay. What `inject`,
 * `outage` and `blackout` bring about ends by itself after so many minutes; `alertId` is 0 where no rule minds the event.
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
