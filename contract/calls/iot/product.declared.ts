import * as z from 'zod/mini'
import { modelImpact, thingModel } from '../../../domain/metering/model/model-check.ts'
import { product } from '../../resources/iot/product.ts'
import { needs, permission } from '../../schema/resource.ts'
import { count, named, id, oneOf, remark, time, described, bilingual } from '../../schema/zod.ts'
import { onlyId, rowError, workbook } from '../../wire/crud.schema.ts'
import { declare } from '../../wire/declaration.ts'
import { accessRefusals, transports } from '../../../domain/metering/parameters/access.ts'
import { alarm } from '../../resources/alarm/alarm.ts'
import { ownLayouts, ownUnits } from '../../../domain/metering/own/recognise.ts'
import { transformerArea } from '../../resources/iot/transformer-area.ts'
import { rollOutActs, rollOutReasons, rollOutResults } from '../../../domain/metering/firmware.ts'
import { rollOut } from '../../resources/iot/roll-out.ts'

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

const may = needs(transformerArea, 'save')

/** What was recognised of a sheet of load curves. */
export const ownPreview = named(
  'OwnPreview',
  z.object({
    layout: oneOf(ownLayouts),
    unit: oneOf(ownUnits),
    step: count,
    startTime: time,
    endTime: time,
    shift: described(z.int(), 'Days by which it moves so that its last full day is yesterday'),
    meters: z.array(z.string()),
    head: described(z.string(), 'The meter that measures all others; empty for none'),
    gaps: described(count, 'Quarter hours that are missing'),
    refused: count,
    lines: described(z.array(rowError), 'The first of the refused lines'),
  }),
)

/** Sheets of load curves that become areas. */
export const ownSheetArea = declare({
  preview: {
    ...may,
    summary: 'What a sheet holds; nothing is kept',
    isReading: true,
    upload: 'file',
    answer: ownPreview,
  },
  take: {
    ...may,
    summary:
      'Make an area of a sheet; beside it name, orgId, head (as recognised if empty), shift (true or false)',
    upload: 'file',
    answer: onlyId,
  },
  example: {
    ...may,
    summary: 'A sheet to fill in, of an area with two thieves',
    file: workbook,
  },
})

const noRollOut = { 404: 'There is no such roll-out.' }

/** How far a roll-out is: its stages, each with its share in percent and its devices by result, and what refused ones answered. */
export const rollOutProgress = named(
  'RollOutProgress',
  z.object({
    stages: z.array(
      z.object({
        percent: count,
        devices: count,
        results: z.partialRecord(z.enum(rollOutResults.map(([result]) => result)), count),
      }),
    ),
    reasons: z.array(z.object({ reason: z.enum(rollOutReasons.map(([reason]) => reason)), devices: count })),
  }),
)

/** Versions of firmware on the devices of a product, the most frequent first. */
const firmwareVersions = z.array(z.object({ firmware: z.string(), devices: count }))

/** Firmware brought to devices stage by stage. */
export const firmwareArea = declare({
  progress: {
    ...needs(rollOut, 'info'),
    summary: 'How far a roll-out is, by stage, and why devices refused it',
    answer: rollOutProgress,
    refusals: noRollOut,
  },
  versions: {
    ...needs(rollOut, 'list'),
    summary: 'Versions of firmware on the devices of a product',
    answer: firmwareVersions,
    refusals: { 404: 'There is no such product.' },
  },
  act: {
    ...needs(rollOut, 'run'),
    summary: 'Start, pause, resume or roll back a roll-out, or ask devices again that refused it',
    request: z.object({
      id,
      act: described(z.enum(rollOutActs.map(([act]) => act)), 'What is done with it'),
    }),
    refusals: {
      ...noRollOut,
      409: 'The roll-out does not stand where this can be done, another one of the product is under way, or no device needs it.',
    },
  },
})
