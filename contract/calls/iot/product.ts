import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type * as declared from './product.declared.ts'

/** Access of a product's devices: endpoints, account, number of connections, and the latest refused attempts. */
export type ProductAccess = Output<typeof declared.productAccess>

/** Alarm rule about a property of a product, and whether it uses the product's limit or a number of its own. */
export type LimitRule = Output<typeof declared.limitRule>

/** Effect of changed limits: devices examined, and those beyond the limits now. */
export type LimitImpact = Output<typeof declared.limitImpact>

/** Calls about a product's access and the effects of its limits. */
export const productPartsCalls = endpoints<typeof declared.productPartsArea>()({
  access: 'GET /base/iot/products/access/{id}',
  setAccess: 'POST /base/iot/products/access',
  limitRules: 'GET /base/iot/productModel/limitRules/{id}',
  limitImpact: 'POST /base/iot/productModel/limitImpact',
})
