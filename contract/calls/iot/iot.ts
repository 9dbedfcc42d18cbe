import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type { deviceArea, diagnosis } from './device.declared.ts'
import type { cameraArea, linkedPictures, pictureHours } from './camera.declared.ts'
import type * as params from './params.declared.ts'
import type { modelVersion, productArea } from './product.declared.ts'

/** Response of a bulk command: its batch and the outcome per device. */
export type BatchAnswer = Output<typeof params.batchAnswer>

/** Command to devices. `params` maps parameter ids to wanted values (empty text to read). */
export type CommandRequest = Output<typeof params.commandRequest>

/** Batch of several commands and its progress. */
export type CommandBatch = Output<typeof params.commandBatch>

/** Failed commands with the same result: the device's response and its meaning. */
export type CommandRefusal = Output<typeof params.commandRefusal>

/** Check of a device's diagnosis; `fix` is the command that may repair the finding. */
export type Diagnosis = Output<typeof diagnosis>

/** Device whose parameters differ from the wanted values. */
export type ParamDrift = Output<typeof params.paramDrift>

/** Properties that a device measures: names, units, digits and limits of the published thing model. */
export type DeviceMeasures = Output<(typeof deviceArea)['measures']['answer']>

/**
 * Pictures per hour (`YYYY-MM-DD HH`), newest first, and the time of the response: lists that end there stay stable
 * while cameras take further pictures.
 */
export type PictureHours = Output<typeof pictureHours>

/** Number of pictures of an alert or a work order, and the cameras that watch its place, nearest first. */
export type LinkedPictures = Output<typeof linkedPictures>

/** Purpose of pictures: an alert or a work order. */
export type PictureLink = { alertId: number } | { orderId: number }

/** Returns the filter for pictures of an alert or a work order. */
export function linkFilter(link: PictureLink): Record<string, string> {
  return Object.fromEntries(Object.entries(link).map(([name, id]) => [name, String(id)]))
}

/** Version of a thing model with its publisher. */
export type ModelVersion = Output<typeof modelVersion>

/** Calls of devices, products and cameras beyond the generic ones. */
export const iotCalls = {
  ...endpoints<typeof deviceArea>()({
    activate: 'POST /base/iot/devices/activate',
    maintain: 'POST /base/iot/devices/maintain',
    retire: 'POST /base/iot/devices/retire',
    move: 'POST /base/iot/devices/move',
    latest: 'GET /base/iot/deviceData/latest/{id}',
    curve: 'GET /base/iot/deviceData/curve',
    freeze: 'GET /base/iot/deviceData/freeze',
    collection: 'GET /base/iot/deviceData/collection',
    measures: 'GET /base/iot/deviceData/measures/{id}',
    lineLoss: 'GET /base/iot/deviceData/lineLoss',
    diagnose: 'GET /base/iot/deviceDiag/run/{id}',
  }),
  ...endpoints<typeof params.paramArea>()({
    changes: 'GET /base/iot/devicesParam/history/list',
    params: 'GET /base/iot/devicesParam/list',
    wantParams: 'PUT /base/iot/devicesParam/update',
    adoptParams: 'POST /base/iot/devicesParam/adopt',
    drift: 'GET /base/iot/devicesParam/drift',
    writeWanted: 'POST /base/iot/devicesParam/writeWanted',
    applyTemplate: 'POST /base/iot/paramTemplate/apply',
    consequence: 'POST /base/iot/command/consequence',
    send: 'POST /base/iot/command/send',
    sendFrame: 'POST /base/iot/command/sendFrame',
    cancel: 'POST /base/iot/command/cancel',
    retry: 'POST /base/iot/command/retry',
    batches: 'GET /base/iot/command/batches',
    refusals: 'GET /base/iot/command/refusals',
    twoPersons: 'GET /base/iot/command/twoPersons',
  }),
  ...endpoints<typeof productArea>()({
    model: 'GET /base/iot/productModel/info/{id}',
    updateModel: 'PUT /base/iot/productModel/update',
    modelImpact: 'POST /base/iot/productModel/impact',
    modelVersions: 'GET /base/iot/productModel/versions/{id}',
    copyProduct: 'POST /base/iot/products/copy',
  }),
  ...endpoints<typeof cameraArea>()({
    snapshot: 'POST /base/iot/devicesCamera/snapshot',
    setCameras: 'POST /base/iot/devicesCamera/state',
    pictureDays: 'GET /base/iot/devicesCameraPic/dayCount',
    pictureHours: 'GET /base/iot/devicesCameraPic/hourCount',
    linkedPictures: 'GET /base/iot/devicesCameraPic/linked',
    reviewPictures: 'POST /base/iot/devicesCameraPic/review',
    zipPictures: 'POST /base/iot/devicesCameraPic/zip',
  }),
}
