import type { RequestHandler } from 'express'
import type { RuntimeConfig } from '#contract/app/config.ts'
import { mapTilesOf } from '#contract/app/map-tiles.ts'

const common = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
}

const ofPlatform = new Map([
  ...Object.entries(common),
  ['Content-Security-Policy', "default-src 'none'; sandbox; frame-ancestors 'none'"],
  ['Cache-Control', 'no-store'],
])

/** Headers of platform responses: nothing in them may run or be framed; not cached unless a route says so. */
export const platformHeaders: RequestHandler = (_request, response, next) => {
  response.setHeaders(ofPlatform)
  next()
}

/** Headers of the console's files: everything from this host, and images of a map service if configured. */
export function consoleHeaders(config: RuntimeConfig): RequestHandler {
  const tiles = mapTilesOf(config)
  const pictures = ["'self' data: blob:", ...(tiles ? [tiles.origin] : [])].join(' ')
  const policy = `default-src 'self'; img-src ${pictures}; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`
  return (_request, response, next) => {
    response.set(common)
    response.set('Content-Security-Policy', policy)
    next()
  }
}
