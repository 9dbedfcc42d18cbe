import type { RequestHandler } from 'express'

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

/** Headers of the platform's answers: nothing in them may run or be framed; not cached unless a route says so. */
export const platformHeaders: RequestHandler = (_request, response, next) => {
  response.setHeaders(ofPlatform)
  next()
}

/** Headers of the console's files: everything from this host, nothing inline. */
export const consoleHeaders: RequestHandler = (_request, response, next) => {
  response.set(common)
  response.set(
    'Content-Security-Policy',
    "default-src 'self'; img-src 'self' data: blob:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  )
  next()
}
