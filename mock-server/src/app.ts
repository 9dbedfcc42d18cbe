import express, { Router, type Express, type RequestHandler } from 'express'
import { resourcesAt } from '#contract/calls/moment/reads-at.ts'
import { describeApi } from '#contract/openapi/document.ts'
import { crew } from '#contract/resources/reform/crew.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { refuse, texts } from '#mock/lib/refusal.ts'
import { demoRoutes, type DemoControls } from './demo/routes.ts'
import { accountRoutes, navRoutes } from './features/account/account.ts'
import { companyRoutes, passkeyRoutes } from './features/account/without-password.ts'
import { drawCameraPicture } from './features/camera/picture-file.ts'
import { homeRoutes } from './features/home/routes.ts'
import { iotRoutes } from './features/iot/routes.ts'
import { operationLog } from './features/log/operation-log.ts'
import { momentRoutes, atMoment } from './resources/past/at-moment.ts'
import { monitorRoutes } from './features/monitor/routes.ts'
import { pictureRoutes } from './features/pictures/routes.ts'
import { drawOrderPicture } from './features/reform/picture/picture-file.ts'
import { analysisRoutes } from './features/report/analysis/routes.ts'
import { historyRoutes } from './features/report/history/routes.ts'
import { meteringRoutes } from './features/report/proof/routes.ts'
import { statusRoutes } from './features/report/status/status.ts'
import { sceneMapRoutes } from './features/scene/map/routes.ts'
import { searchRoutes } from './features/search/routes.ts'
import { cashierRoutes } from './features/tool/payment/served-payment.ts'
import { consoleRoutes } from './http/console.ts'
import { failures, notFound } from './http/failures.ts'
import { platformHeaders } from './http/headers.ts'
import { requestLog } from './http/request-log.ts'
import { logFailure } from './lib/log.ts'
import { resourceRoutes } from './resources/verbs.ts'
import { collectionOf, together, type World } from './world/world.ts'

const readJson = express.json({ limit: '1mb' })

/**
 * Parses JSON bodies of at most 1 MB, leaves uploads to their handlers, and refuses other types, among them the text
 * types that a foreign page can post without a CORS preflight.
 */
const jsonBody: RequestHandler = (request, response, next) => {
  const length = request.headers['content-length'] ?? '0'
  const hasBody = request.headers['transfer-encoding'] !== undefined || Number(length) > 0
  if (!hasBody) {
    next()
    return
  }
  if (!request.is(['application/json', 'multipart/form-data'])) {
    refuse(415, texts.wrongType, { status: 415 })
  }
  readJson(request, response, next)
}

/**
 * Creates the application. Without a console this is the platform behind a proxy; with the folder of a built console it
 * replaces the proxy as well: `/api` is stripped once, everything else is the console. `controls` give a presenter
 * access to the platform as a whole.
 */
export function createApp(world: World, consoleDir?: string, controls?: DemoControls): Express {
  const app = express()
  app.disable('x-powered-by')
  app.set('query parser', 'simple')
  app.set('etag', false)
  app.set('trust proxy', 'loopback, linklocal, uniquelocal')
  app.use(requestLog(world.log, world.clock))
  app.get('/healthz', platformHeaders, (_request, response) => response.type('text/plain').send('ok'))
  const platform = platformRoutes(world, controls)
  if (consoleDir === undefined) app.use(platformHeaders, platform)
  else app.use('/api', platformHeaders, platform)
  if (consoleDir !== undefined) app.use(consoleRoutes(consoleDir, world.config))
  app.use(platformHeaders, notFound)
  app.use(failures((error) => logFailure(world.log, world.clock, error)))
  return app
}

/** Segments of a resource's path, including the empty one before the first slash: `/base/sys/user`. */
const pathDepth = 4

function platformRoutes(world: World, controls?: DemoControls): Router {
  const router = Router()
  router.use(operationLog(world), jsonBody)
  if (controls !== undefined && world.config.presenter) router.use(demoRoutes(world, controls))
  together(accountRoutes, companyRoutes, passkeyRoutes)(world, router)
  navRoutes(world, router)
  cashierRoutes(world, router)
  router.use(
    pictureRoutes(
      world,
      (user, path) => drawCameraPicture(world, user, path) ?? drawOrderPicture(world, user, path),
    ),
    apiDescription(),
  )
  router.use(atMoment(world, pastRoutes))
  momentRoutes(world, router)
  router.use(byResource(world))
  together(pageRoutes, searchRoutes, monitorRoutes)(world, router)
  return router.use(notFound)
}

/** Routes available both for the present and for a past moment. */
const pageRoutes = together(
  iotRoutes,
  homeRoutes,
  sceneMapRoutes,
  historyRoutes,
  analysisRoutes,
  statusRoutes,
  meteringRoutes,
)

/** Routes available for a past moment. */
function pastRoutes(past: World): Router {
  const router = Router().use(byResource(past, [...resourcesAt, crew]))
  pageRoutes(past, router)
  return router
}

/** Finds the routes of a resource by its path in constant time. */
function byResource(
  world: World,
  resources: readonly Resource[] = world.served.map(({ resource }) => resource),
): RequestHandler {
  const routers = new Map<string, Router>()
  for (const { name, path } of resources) {
    routers.set(path, resourceRoutes(world, collectionOf(world, name)))
  }
  return (request, response, next) => {
    const path = request.path.split('/', pathDepth).join('/')
    const router = routers.get(path)
    if (router === undefined) next()
    else router(request, response, next)
  }
}

/** `GET /openapi.json`: the calls of the platform as OpenAPI 3.1, without sign-in. */
function apiDescription(): Router {
  const router = Router()
  // created on the first request, as it takes as long as the rest of the start
  let description: string | undefined
  router.get('/openapi.json', (_request, response) => {
    description ??= JSON.stringify(describeApi())
    response.type('application/json').send(description)
  })
  return router
}
