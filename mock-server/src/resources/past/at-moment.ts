import type { RequestHandler, Router } from 'express'
import { declarationAt } from '#contract/calls/declared.ts'
import { readsAt } from '#contract/calls/moment/reads-at.ts'
import type { Address } from '#contract/wire/endpoint.ts'
import { tokenHeader } from '#contract/wire/headers.ts'
import { authenticate } from '#mock/http/call.ts'
import { readMoment } from './bounds.ts'
import { PastWorlds } from './past-worlds.ts'
import type { World } from '#mock/world/world.ts'

/**
 * Answers reads that ask how everything stood (`at`) by the routes of the platform as it was then; everything else goes
 * on. Who is not signed in makes the platform put nothing together.
 */
export function atMoment(world: World, routesOf: (past: World) => Router): RequestHandler {
  const pasts = new PastWorlds(world, routesOf)
  return async (request, response, next) => {
    const { at } = request.query
    if (at === undefined || !takesMoment(request.method, request.path)) return next()
    authenticate(world, request.get(tokenHeader))
    const { made } = await pasts.at(readMoment(world, at))
    request.url = without(request.url, 'at')
    made(request, response, next)
  }
}

function takesMoment(method: string, path: string): boolean {
  const declared = declarationAt(method, path)
  return declared !== undefined && readsAt.has(`${declared.method} ${declared.path}` as Address)
}

/** An address without one of the parts of its query. */
function without(address: string, name: string): string {
  const [path = '', query = ''] = address.split('?')
  const rest = query.split('&').filter((part) => part !== name && !part.startsWith(`${name}=`))
  return rest.length === 0 ? path : `${path}?${rest.join('&')}`
}
