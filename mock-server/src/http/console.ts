import { stat } from 'node:fs/promises'
import { extname, relative, resolve, sep } from 'node:path'
import { Router, type Request, type RequestHandler, type Response } from 'express'
import type { RuntimeConfig } from '#contract/app/config.ts'
import { consoleHeaders } from './headers.ts'

const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const

/** Serves the built console under the same policy as the appliance's proxy. */
export function consoleRoutes(folder: string, config: RuntimeConfig): Router {
  const router = Router()
  router.use(consoleHeaders(config))
  router.get('/config.json', (_request, response) => {
    response.set('Cache-Control', 'no-cache').json(config)
  })
  router.get('/{*path}', serveFile(resolve(folder)))
  return router
}

function serveFile(root: string): RequestHandler {
  return async (request, response, next) => {
    const path = request.path === '/' ? '/index.html' : decodeURIComponent(request.path)
    const file = resolve(root, `.${path}`)
    const isInside = file.startsWith(root + sep) && !path.includes('\0')
    if (!isInside || !(await isFile(file))) {
      next()
      return
    }
    response.set('Cache-Control', cacheControl(path)).type(extname(file))
    try {
      await send(request, response, root, file)
    } catch (error) {
      // a new release may replace the file between the check and reading it
      if (!isGone(error) || response.headersSent) throw error
      for (const name of ['Cache-Control', 'Content-Encoding', 'Content-Type']) response.removeHeader(name)
      next()
    }
  }
}

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/** Paths of files named by content hash. */
const immutable = /^\/assets\//

/** Hashed files never change; the entry that refers to them is revalidated each time. */
function cacheControl(path: string): string {
  return immutable.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'
}

/** Sends the smallest encoding of a file below the root that the browser accepts. */
async function send(request: Request, response: Response, root: string, file: string): Promise<void> {
  const neighbours = await Promise.all(encodings.map(({ suffix }) => isFile(file + suffix)))
  const packed = encodings.filter((_encoding, index) => neighbours[index])
  if (packed.length > 0) response.vary('Accept-Encoding')
  const chosen = packed.find(({ name }) => request.acceptsEncodings(name) === name)
  if (chosen) response.set('Content-Encoding', chosen.name)
  // an ETag of time and length can be equal for two builds
  const isKept = immutable.test(request.path)
  // relative to the root, since a dot folder in an absolute path would be refused
  const options = { root, acceptRanges: false, cacheControl: false, etag: isKept, lastModified: isKept }
  await new Promise<void>((done, fail) => {
    response.sendFile(relative(root, file + (chosen?.suffix ?? '')), options, (error?: Error) => {
      if (error) fail(error)
      else done()
    })
  })
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isFile() ?? false
}
