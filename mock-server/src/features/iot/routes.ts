import { together } from '#mock/world/world.ts'
import { modelRoutes } from './models.ts'
import { paramRoutes } from './param-routes.ts'
import { productPartRoutes } from './record/product-parts.ts'
import { recordRoutes } from './record/routes.ts'
import { telemetryRoutes } from './telemetry/routes.ts'
import { topologyRoutes } from './record/topology.ts'

/** Routes for devices and products beyond the resource verbs. */
export const iotRoutes = together(
  telemetryRoutes,
  paramRoutes,
  modelRoutes,
  productPartRoutes,
  topologyRoutes,
  recordRoutes,
)
