import type { Request } from 'express'
import type { Origin } from '#mock/tables/session.ts'

const longestAgent = 300

/** Where a request comes from. */
export function originOf(request: Request): Origin {
  return { ip: request.ip ?? '', agent: (request.get('user-agent') ?? '').slice(0, longestAgent) }
}
