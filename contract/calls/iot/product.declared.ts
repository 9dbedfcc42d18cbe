import * as z from 'zod/mini'
import { modelImpact, thingModel } from '../../../domain/metering/model/model-check.ts'
import { product } from '../../resources/iot/product.ts'
import { needs } from '../../schema/resource.ts'
import { count, named } from '../../schema/zod.ts'
import { onlyId } from '../../wire/crud.schema.ts'
import { declare } from '../../wire/declaration.ts'

const noProduct = { 404: 'There is no such product.' }

/** A version of a thing model: when and by whom it was published; both are empty for the one that a product began with. */
export const modelVersion = named(
  'ModelVersion',
  z.object({ model: thingModel, time: z.string(), by: z.string() }),
)

/** Products and their thing models. */
export const productArea = declare({
  model: {
    ...needs(product, 'info'),
    summary: 'Thing model of a product',
    answer: thingModel,
  },
  updateModel: {
    ...needs(product, 'model'),
    summary: 'Publish a thing model as the next version',
    request: thingModel,
    answer: z.object({ version: count }),
    refusals: { ...noProduct, 409: 'Another version was published meanwhile.' },
  },
  modelImpact: {
    ...needs(product, 'model'),
    summary: 'What publishing a thing model would touch',
    isReading: true,
    request: thingModel,
    answer: modelImpact,
    refusals: noProduct,
  },
  modelVersions: {
    ...needs(product, 'info'),
    summary: 'Versions of a thing model, the newest first, with who published each',
    answer: z.array(modelVersion),
    refusals: noProduct,
  },
  copyProduct: {
    ...needs(product, 'save'),
    summary: 'Copy a product with its model',
    request: onlyId,
    answer: onlyId,
    refusals: noProduct,
  },
})
