import * as z from 'zod/mini'
import { accessRefusals, transports } from '../../../domain/metering/parameters/access.ts'
import { thingModel } from '../../../domain/metering/model/model-check.ts'
import { alarm } from '../../resources/alarm/alarm.ts'
import { product } from '../../resources/iot/product.ts'
import { permission, needs } from '../../schema/resource.ts'
import { count, id, named, oneOf, remark, time } from '../../schema/zod.ts'
import { declare } from '../../wire/declaration.ts'

const tag = product.name
const refusals = { 404: 'There is no such product.' }

/** Where terminals of a product connect; topics are empty where there are none, `{address}` is the logical address. */
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
    behind: z.array(z.object({ id, name: z.string(), nameZh: z.string(), devices: count })),
    refused: z.array(
      z.object({
        time,
        address: z.string(),
        deviceId: id,
        name: z.string(),
        nameZh: z.string(),
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
    name: z.string(),
    nameZh: z.string(),
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

/** What a product says of all its devices beside its model: how they connect, and what goes by its limits. */
export const productPartsArea = declare({
  access: {
    ...needs(product, 'info'),
    summary: 'How devices of a product connect, how many do, and which attempts were refused last',
    answer: productAccess,
    refusals,
  },
  setAccess: {
    ...needs(product, 'update'),
    summary: 'Set the account and the password with which terminals of a product connect; null takes it away',
    request: z.object({
      id,
      account: remark(32, ['Name the account.', '请填写接入账号。']),
      secret: z.optional(z.nullable(z.string().check(z.minLength(8), z.maxLength(64)))),
    }),
    refusals,
  },
  limitRules: {
    tag,
    summary: 'Alarm rules about what devices of a product measure, and whether they go by its limits',
    permission: permission(alarm, 'list'),
    answer: z.array(limitRule),
    refusals,
  },
  limitImpact: {
    ...needs(product, 'model'),
    summary: 'How many devices lie beyond the limits of a thing model now, before and after it is published',
    isReading: true,
    request: thingModel,
    answer: limitImpact,
    refusals,
  },
})
