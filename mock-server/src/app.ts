import express, { Router, type Express, type RequestHandler } from 'express'
import { accountRoutes } from './auth/account.ts'
import { navRoutes } from './auth/nav.ts'
import type { Director } from './demo/director.ts'
import { demoRoutes } from './demo/routes.ts'
import { consoleRoutes } from './http/console.ts'
import { failures, notFound } from './http/failures.ts'
import { platformHeaders } from './http/headers.ts'
import { jsonBody } from './http/json-body.ts'
import { logFailure, requestLog } from './http/request-log.ts'
import { operationLog } from './log/operation-log.ts'
import { apiDescription } from './http/api-description.ts'
import { homeRoutes } from './home/routes.ts'
import { iotRoutes } from './iot/routes.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { resourceRoutes } from './resources/verbs.ts'
import type { World } from './world.ts'

/**
 * The whole chain. Without a console this is the platform as it stands behind a proxy; with the folder of a
 * built console it is the proxy as well: `/api` is taken off once, everything else is the console. A director lets a
 * presenter do to the platform what calls cannot.
 */
export function createApp(world: World, consoleDir?: string, director?: Director): Express {
  const app = express()
  app.disable('x-powered-by')
  app.set('query parser', 'simple')
  app.set('etag', false)
  app.set('trust proxy', 'loopback, linklocal, uniquelocal')
  app.use(requestLog(world.log, world.clock))
  app.get('/healthz', platformHeaders, (_request, response) => response.type('text/plain').send('ok'))
  const platform = platformRoutes(world, director)
  if (consoleDir === undefined) app.use(platformHeaders, platform)
  else app.use('/api', platformHeaders, platform)
  if (consoleDir !== undefined) app.use(consoleRoutes(consoleDir, world.config))
  app.use(platformHeaders, notFound)
  app.use(failures((error) => logFailure(world.log, world.clock, error)))
  return app
}

/** Parts of a resource's path, the empty one before the first slash included: `/base/sys/user`. */
const pathDepth = 4

function platformRoutes(world: World, director?: Director): Router {
  const router = Router()
  router.use(operationLog(world), jsonBody)
  if (director !== undefined && world.config.presenter) router.use(demoRoutes(world, director))
  accountRoutes(world, router)
  navRoutes(world, router)
  router.use(pictureRoutes(world), apiDescription())
  router.use(byResource(world), iotRoutes(world), homeRoutes(world), notFound)
  return router
}

/** Finds the routes of a resource by its path in one step, however many resources there are. */
function byResource(world: World): RequestHandler {
  const routers = new Map<string, Router>()
  for (const collection of world.collections.values()) {
    const { path } = collection.served.resource
    routers.set(path, Router().use(path, resourceRoutes(world, collection)))
  }
  return (request, response, next) => {
    const path = request.path.split('/', pathDepth).join('/')
    const router = routers.get(path)
    if (router === undefined) next()
    else router(request, response, next)
  }
}
