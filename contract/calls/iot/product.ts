import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type * as declared from './product.declared.ts'

/** How devices of a product connect: where, as whom, how many do, and which attempts were refused last. */
export type ProductAccess = Output<typeof declared.productAccess>

/** An alarm rule about a property of a product; whether it goes by the limit of the product, or by a number of its own. */
export type LimitRule = Output<typeof declared.limitRule>

/** What other limits change: of the devices looked at, those beyond them now. */
export type LimitImpact = Output<typeof declared.limitImpact>

/** What a product says of all its devices beside its model. */
export const productPartsCalls = endpoints<typeof declared.productPartsArea>()({
  access: 'GET /base/iot/products/access/{id}',
  setAccess: 'POST /base/iot/products/access',
  limitRules: 'GET /base/iot/productModel/limitRules/{id}',
  limitImpact: 'POST /base/iot/productModel/limitImpact',
})
