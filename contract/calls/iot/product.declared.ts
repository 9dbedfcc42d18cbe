import * as z from 'zod/mini'
import { modelImpact, thingModel } from '../../../domain/metering/model/model-check.ts'
import { product } from '../../resources/iot/product.ts'
import { permission } from '../../schema/resource.ts'
import { count, named } from '../../schema/zod.ts'
import { onlyId } from '../../wire/crud.schema.ts'
import { declare } from '../../wire/declaration.ts'

const tag = product.name
const noProduct = { 404: 'There is no such product.' }

/** A version of a thing model: when and by whom it was published; both are empty for the one that a product began with. */
export const modelVersion = named(
  'ModelVersion',
  z.object({ model: thingModel, time: z.string(), by: z.string() }),
)

/** Products and their thing models. */
export const productArea = declare({
  model: {
    tag,
    summary: 'Thing model of a product',
    permission: permission(product, 'info'),
    answer: thingModel,
  },
  updateModel: {
    tag,
    summary: 'Publish a thing model as the next version',
    permission: permission(product, 'model'),
    request: thingModel,
    answer: z.object({ version: count }),
    refusals: { ...noProduct, 409: 'Another version was published meanwhile.' },
  },
  modelImpact: {
    tag,
    summary: 'What publishing a thing model would touch',
    isReading: true,
    permission: permission(product, 'model'),
    request: thingModel,
    answer: modelImpact,
    refusals: noProduct,
  },
  modelVersions: {
    tag,
    summary: 'Versions of a thing model, the newest first, with who published each',
    permission: permission(product, 'info'),
    answer: z.array(modelVersion),
    refusals: noProduct,
  },
  copyProduct: {
    tag,
    summary: 'Copy a product with its model',
    permission: permission(product, 'save'),
    request: onlyId,
    answer: onlyId,
    refusals: noProduct,
  },
})
