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

/** What was recognised of a sheet of load curves. */
export type OwnPreview = Output<typeof declared.ownPreview>

/** Sheets of load curves that become areas. */
export const ownSheetCalls = endpoints<typeof declared.ownSheetArea>()({
  preview: 'POST /base/iot/transformerArea/preview',
  take: 'POST /base/iot/transformerArea/take',
  example: 'GET /base/iot/transformerArea/example',
})

export type RollOutProgress = Output<typeof declared.rollOutProgress>

/** Firmware brought to devices stage by stage. */
export const firmwareCalls = endpoints<typeof declared.firmwareArea>()({
  progress: 'GET /base/iot/rollOut/progress/{id}',
  versions: 'GET /base/iot/rollOut/versions/{id}',
  act: 'POST /base/iot/rollOut/act',
})
