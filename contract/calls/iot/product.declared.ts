import * as z from 'zod/mini'
import { modelImpact, thingModel } from '../../../domain/metering/model/model-check.ts'
import { product } from '../../resources/iot/product.ts'
import { needs, permission } from '../../schema/resource.ts'
import { count, named, id, oneOf, remark, time, bilingual } from '../../schema/zod.ts'
import { onlyId } from '../../wire/crud.schema.ts'
import { declare } from '../../wire/declaration.ts'
import { accessRefusals, transports } from '../../../domain/metering/parameters/access.ts'
import { alarm } from '../../resources/alarm/alarm.ts'

const noProduct = { 404: 'There is no such product.' }

/** Version of a thing model with time and publisher; both are empty for a product's first version. */
export const modelVersion = named(
  'ModelVersion',
  z.object({ model: thingModel, time: z.string(), by: z.string() }),
)

/** Products and their thing models. */
export const productArea = declare({
  model: {
    ...needs(product, 'info'),
    summary: 'Get the thing model of a product',
    answer: thingModel,
  },
  updateModel: {
    ...needs(product, 'model'),
    summary: 'Publish a thing model as the next version',
    request: thingModel,
    answer: z.object({ version: count }),
    refusals: { ...noProduct, 409: 'Another version was published in the meantime.' },
  },
  modelImpact: {
    ...needs(product, 'model'),
    summary: 'Preview what publishing a thing model would affect',
    isReading: true,
    request: thingModel,
    answer: modelImpact,
    refusals: noProduct,
  },
  modelVersions: {
    ...needs(product, 'info'),
    summary: 'List the versions of a thing model with their publishers, newest first',
    answer: z.array(modelVersion),
    refusals: noProduct,
  },
  copyProduct: {
    ...needs(product, 'save'),
    summary: 'Copy a product with its thing model',
    request: onlyId,
    answer: onlyId,
    refusals: noProduct,
  },
})

const tag = product.name

/** Endpoint for terminals of a product; topics are empty when unused, `{address}` is the logical address. */
const endpoint = z.object({
  transport: oneOf(transports),
  host: z.string(),
  port: count,
  topicUp: z.string(),
  topicDown: z.string(),
})

export const productAccess = named(
  'ProductAccess',
  z.object({
    endpoints: z.array(endpoint),
    account: z.string(),
    hasSecret: z.boolean(),
    secretTime: time,
    secretBy: z.string(),
    devices: count,
    online: count,
    behind: z.array(z.object({ id, ...bilingual('name'), devices: count })),
    refused: z.array(
      z.object({
        time,
        address: z.string(),
        deviceId: id,
        ...bilingual('name'),
        from: z.string(),
        reason: oneOf(accessRefusals),
      }),
    ),
  }),
)

export const limitRule = named(
  'LimitRule',
  z.object({
    id,
    ...bilingual('name'),
    severity: z.string(),
    state: z.string(),
    property: z.string(),
    isOfProduct: z.boolean(),
  }),
)

const beyond = z.object({ warning: count, alarm: count })

export const limitImpact = named(
  'LimitImpact',
  z.object({
    devices: count,
    looked: count,
    properties: z.array(z.object({ id: z.string(), before: beyond, after: beyond })),
    rules: z.array(limitRule),
  }),
)

/** Calls about a product's access and the effects of its limits. */
export const productPartsArea = declare({
  access: {
    ...needs(product, 'info'),
    summary: 'Get how devices of a product connect, how many are online, and the latest refused attempts',
    answer: productAccess,
    refusals: noProduct,
  },
  setAccess: {
    ...needs(product, 'update'),
    summary:
      'Set the account and password with which terminals of a product connect; an omitted `secret` is kept, null removes it',
    request: z.object({
      id,
      account: remark(32, ['Name the account.', '请填写接入账号。']),
      secret: z.optional(z.nullable(z.string().check(z.minLength(8), z.maxLength(64)))),
    }),
    refusals: noProduct,
  },
  limitRules: {
    tag,
    summary: 'List the alarm rules on properties of a product, and whether they use its limits',
    permission: permission(alarm, 'list'),
    answer: z.array(limitRule),
    refusals: noProduct,
  },
  limitImpact: {
    ...needs(product, 'model'),
    summary: 'Number of devices currently beyond the limits of a thing model, before and after publishing it',
    isReading: true,
    request: thingModel,
    answer: limitImpact,
    refusals: noProduct,
  },
})
