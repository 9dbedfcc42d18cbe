import { changingKinds, commandKinds } from '../metering/commands.ts'
import { qualities } from '../metering/properties.ts'
import {
  accesses,
  confirmLevels,
  dataTypes,
  eventLevels,
  ratios,
  sources,
  storages,
} from '../metering/thing-model.ts'
import { listOf, object, refTo, type Schema } from './schema.ts'

const text: Schema = { type: 'string' }
const integer: Schema = { type: 'integer' }
const flag: Schema = { type: 'boolean' }
const number: Schema = { type: 'number' }
const numberOrNone: Schema = { type: ['number', 'null'] }
const textOrNone: Schema = { type: ['string', 'null'] }
const quality: Schema = { type: 'string', enum: qualities }
const kind: Schema = { type: 'string', enum: commandKinds.map(([code]) => code) }
const one = (values: readonly string[]): Schema => ({ type: 'string', enum: values })
const byProperty = (additionalProperties: Schema): Schema => ({ type: 'object', additionalProperties })
const limits = { warnLow: number, warnHigh: number, alarmLow: number, alarmHigh: number }

/** Schemas of what is asked of devices and products, by the name of their component. */
export const iotSchemas: Readonly<Record<string, Schema>> = {
  BatchAnswer: { allOf: [refTo('BulkAnswer'), object({ batchNo: text })] },
  CommandRequest: {
    allOf: [refTo('Target'), object({ kind, params: byProperty(text), reason: text }, ['kind'])],
    description: `A reason is needed for ${[...changingKinds].join(', ')}.`,
  },
  LatestValues: object({ ts: integer, values: byProperty(numberOrNone), quality }),
  Curve: object(
    {
      times: listOf(integer),
      series: byProperty(listOf(numberOrNone)),
      quality: listOf(quality),
      step: integer,
      due: integer,
      received: integer,
    },
    ['times', 'series', 'step', 'due', 'received'],
  ),
  Freeze: object({
    date: text,
    forward: numberOrNone,
    sharp: numberOrNone,
    peak: numberOrNone,
    flat: numberOrNone,
    valley: numberOrNone,
    energy: numberOrNone,
    quality,
  }),
  CollectionDay: object({
    date: text,
    freeze: numberOrNone,
    curve: numberOrNone,
    events: numberOrNone,
    clock: numberOrNone,
  }),
  Diagnosis: object(
    { id: text, isOk: flag, cause: text, causeZh: text, advice: text, adviceZh: text, fix: kind },
    ['id', 'isOk', 'cause', 'causeZh', 'advice', 'adviceZh'],
  ),
  DeviceParam: object({
    param: text,
    wanted: text,
    actual: textOrNone,
    readTime: text,
    match: one(['same', 'differs', 'never', 'pending']),
  }),
  ParamChange: object({
    time: text,
    param: text,
    before: text,
    after: text,
    by: text,
    reason: text,
    commandId: integer,
  }),
  ParamDrift: object({ deviceId: integer, name: text, nameZh: text, family: text, params: listOf(text) }),
  ModelProperty: object(
    {
      id: text,
      name: text,
      nameZh: text,
      type: one(dataTypes),
      unit: text,
      precision: integer,
      maxLength: integer,
      items: listOf(object({ value: text, name: text, nameZh: text })),
      source: one(sources),
      access: listOf(one(accesses)),
      di: text,
      oad: text,
      ratio: one(ratios),
      storage: one(storages),
      group: text,
      ...limits,
    },
    [
      'id',
      'name',
      'nameZh',
      'type',
      'unit',
      'precision',
      'source',
      'access',
      'di',
      'oad',
      'ratio',
      'storage',
      'group',
    ],
  ),
  ModelEvent: object(
    { id: text, name: text, nameZh: text, level: one(eventLevels), code: text, oi: text, severity: text },
    ['id', 'name', 'nameZh', 'level', 'code', 'oi'],
  ),
  ModelCommand: object({
    id: text,
    name: text,
    nameZh: text,
    kind: text,
    isAsync: flag,
    timeout: integer,
    confirm: one(confirmLevels),
  }),
  ThingModel: object({
    productId: integer,
    version: integer,
    properties: listOf(refTo('ModelProperty')),
    events: listOf(refTo('ModelEvent')),
    commands: listOf(refTo('ModelCommand')),
  }),
  ModelImpact: object({
    devices: integer,
    rules: integer,
    added: listOf(text),
    changed: listOf(text),
    removed: listOf(text),
  }),
}
