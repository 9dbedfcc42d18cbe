import { iotCalls } from '../calls/iot.ts'
import { withDetails, type Details } from './named-calls.ts'
import { query, type Call } from './operation.ts'
import { listOf, object, refTo, type Schema } from './schema.ts'

const text: Schema = { type: 'string' }
const integer: Schema = { type: 'integer' }
const bulk = refTo('BulkAnswer')
const target = refTo('Target')
const values: Schema = { type: 'object', additionalProperties: text }
const deviceId = query('deviceId', 'Id of the device', 'integer', true)
const date = (name: string, of: string) => query(name, `${of}, YYYY-MM-DD`, 'string', true)
const devices = { tag: 'iot/device', data: bulk }
const also = (more: Readonly<Record<string, Schema>>): Schema => ({ allOf: [target, object(more)] })

/** The endpoints, with names in place of what varies. */
const endpoints = {
  ...iotCalls,
  latest: { ...iotCalls.latest(0), path: '/base/iot/deviceData/latest/{id}' },
  diagnose: { ...iotCalls.diagnose(0), path: '/base/iot/deviceDiag/run/{id}' },
  model: { ...iotCalls.model(0), path: '/base/iot/productModel/info/{id}' },
}

const details: Readonly<Record<keyof typeof iotCalls, Details>> = {
  activate: { ...devices, summary: 'Commission devices', body: target },
  maintain: { ...devices, summary: 'Begin or end maintenance', body: also({ on: { type: 'boolean' } }) },
  retire: { ...devices, summary: 'Take devices out of service for good', body: target },
  move: { ...devices, summary: 'Give devices to an organisation', body: also({ orgId: integer }) },
  latest: { summary: 'Latest values of a device', tag: 'iot/device', data: refTo('LatestValues') },
  curve: {
    summary: 'Properties of a device over a span',
    tag: 'iot/device',
    query: [
      deviceId,
      query('props', 'Properties, separated by commas', 'string', true),
      query('start', 'Epoch milliseconds', 'integer', true),
      query('end', 'Epoch milliseconds', 'integer', true),
      query('step', 'Seconds: 1, 60, 900, 3600 or 86400', 'integer', true),
    ],
    data: refTo('Curve'),
  },
  freeze: {
    summary: 'Registers frozen at the beginning of days or months',
    tag: 'iot/device',
    query: [
      deviceId,
      query('period', 'day or month', 'string', true),
      date('start', 'From'),
      date('end', 'To'),
    ],
    data: listOf(refTo('Freeze')),
  },
  collection: {
    summary: 'What arrived on the last days',
    tag: 'iot/device',
    query: [deviceId, query('days', 'At most 400', 'integer', true)],
    data: listOf(refTo('CollectionDay')),
  },
  diagnose: {
    summary: 'What may keep a device from reporting',
    tag: 'iot/device',
    data: listOf(refTo('Diagnosis')),
  },
  changes: {
    summary: 'Changes of parameters of a device',
    tag: 'iot/device-param',
    query: [deviceId],
    data: listOf(refTo('ParamChange')),
  },
  params: {
    summary: 'Parameters of a device: wanted and actual',
    tag: 'iot/device-param',
    query: [deviceId],
    data: listOf(refTo('DeviceParam')),
  },
  wantParams: {
    summary: 'Set what is wanted; the device is not touched',
    tag: 'iot/device-param',
    body: object({ deviceId: integer, values, reason: text }),
  },
  adoptParams: {
    summary: 'Take what the device holds as what is wanted',
    tag: 'iot/device-param',
    body: object({ deviceId: integer, params: listOf(text), reason: text }),
  },
  drift: {
    summary: 'Devices whose parameters differ',
    tag: 'iot/device-param',
    query: [
      query('page', 'From 1', 'integer'),
      query('limit', 'At most 100', 'integer'),
      query('param', 'A parameter that differs'),
      query('family', 'A family of devices'),
      query('keyword', 'What the name contains'),
    ],
    data: object({ list: listOf(refTo('ParamDrift')), total: integer }),
  },
  applyTemplate: {
    summary: 'Write a template to devices',
    tag: 'iot/param-template',
    body: also({ templateId: integer, reason: text }),
    data: refTo('BatchAnswer'),
  },
  send: {
    summary: 'Command devices',
    tag: 'iot/command',
    body: refTo('CommandRequest'),
    data: refTo('BatchAnswer'),
  },
  cancel: { summary: 'Withdraw commands not yet sent', tag: 'iot/command', body: target, data: bulk },
  retry: { summary: 'Send commands again', tag: 'iot/command', body: target, data: bulk },
  model: { summary: 'Thing model of a product', tag: 'iot/product', data: refTo('ThingModel') },
  updateModel: {
    summary: 'Publish a thing model as the next version',
    tag: 'iot/product',
    body: refTo('ThingModel'),
    data: object({ version: integer }),
  },
  modelImpact: {
    summary: 'What publishing a thing model would touch',
    tag: 'iot/product',
    body: refTo('ThingModel'),
    data: refTo('ModelImpact'),
  },
  setProductState: {
    summary: 'Enable or disable products',
    tag: 'iot/product',
    body: also({ state: { type: 'string', enum: ['enabled', 'disabled'] } }),
    data: bulk,
  },
  copyProduct: {
    summary: 'Copy a product with its model',
    tag: 'iot/product',
    body: refTo('Id'),
    data: refTo('Id'),
  },
  snapshot: { summary: 'Have cameras take a picture', tag: 'iot/camera', body: target, data: bulk },
  setCameras: {
    summary: 'Enable or disable cameras',
    tag: 'iot/camera',
    body: also({ state: { type: 'string', enum: ['enabled', 'disabled'] } }),
    data: bulk,
  },
  pictureHours: {
    summary: 'Pictures that match, by hour; filters as in the list',
    tag: 'iot/camera-picture',
    data: object({ until: text, hours: listOf(object({ hour: text, count: integer })) }),
  },
  pictureDays: {
    summary: 'Pictures of a camera by day',
    tag: 'iot/camera-picture',
    query: [query('cameraId', 'Id of the camera', 'integer', true), date('start', 'From'), date('end', 'To')],
    data: listOf(object({ date: text, count: integer })),
  },
  reviewPictures: {
    summary: 'Mark pictures as reviewed, or not',
    tag: 'iot/camera-picture',
    body: also({ reviewed: { type: 'boolean' } }),
    data: bulk,
  },
  zipPictures: {
    summary: 'Pictures as one archive',
    tag: 'iot/camera-picture',
    body: target,
    file: true,
  },
}

/** The calls of devices, products and cameras that are not generic verbs. */
export const iotNamedCalls: readonly Call[] = withDetails(endpoints, details)
