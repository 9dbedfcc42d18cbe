import type { Router } from 'express'
import type { Endpoint, EndpointFor } from '#contract/wire/endpoint.ts'
import type { UserCall } from '#mock/http/call.ts'
import { serve, type Answer } from '#mock/http/serve.ts'
import type { World } from './world.ts'

type Routes = (world: World, router: Router) => void

/** What answers a call: a function that gets the platform, what was sent, and the call; one that answers with a file sends it. */
type Act<Payload, Data> = (world: World, sent: Payload, call: UserCall) => Answer<Data>

type Acts<Calls> = {
  readonly [Name in keyof Calls]?: Calls[Name] extends
    Endpoint<infer Payload, infer Data> | EndpointFor<infer Payload, infer Data>
    ? Act<Payload, Data>
    : never
}

/** Serves declared calls, each by the act of its name: who may ask it, and what may be sent with it, its declaration says. */
export function serving<Calls extends object>(calls: Calls, acts: Acts<Calls>): Routes {
  return (world, router) => {
    for (const [name, act] of Object.entries(acts) as [keyof Calls, Act<unknown, unknown>][])
      serve(world, router, calls[name] as Endpoint<unknown, unknown>, (sent, call) => act(world, sent, call))
  }
}

/** Routes that stand one after the other. */
export function together(...parts: readonly Routes[]): Routes {
  return (world, router) => {
    for (const part of parts) part(world, router)
  }
}
