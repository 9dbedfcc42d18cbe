import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type { deviceArea, diagnosis } from './device.declared.ts'
import type { cameraArea, linkedPictures, pictureHours } from './camera.declared.ts'
import type * as params from './params.declared.ts'
import type { modelVersion, productArea } from './product.declared.ts'

/** What a bulk command answers: its batch beside what came of each device. */
export type BatchAnswer = Output<typeof params.batchAnswer>

/** A command to devices. `params` are parameter ids with the values wanted (empty text to read). */
export type CommandRequest = Output<typeof params.commandRequest>

/** A batch of several commands, and how far it is. */
export type CommandBatch = Output<typeof params.commandBatch>

/** Commands that came to nothing in one way: what the device answered, and what that means. */
export type CommandRefusal = Output<typeof params.commandRefusal>

/** A check of the diagnosis of a device; `fix` is the command that may mend what it found. */
export type Diagnosis = Output<typeof diagnosis>

/** A device that does not hold what is wanted, with the parameters that differ. */
export type ParamDrift = Output<typeof params.paramDrift>

/** What a device measures: names, units, digits and limits of the published version of its product's thing model. */
export type DeviceMeasures = Output<(typeof deviceArea)['measures']['answer']>

/**
 * Pictures an hour (`YYYY-MM-DD HH`), the newest hour first, and the moment of the answer: lists that end there stay as
 * they are while cameras go on.
 */
export type PictureHours = Output<typeof pictureHours>

/** How many pictures an alert or a work order has, and the cameras that watch its place, the nearest first. */
export type LinkedPictures = Output<typeof linkedPictures>

/** What pictures are taken for: an alert or a work order. */
export type PictureLink = { alertId: number } | { orderId: number }

/** The filter of the pictures that were taken for an alert or a work order. */
export function linkFilter(link: PictureLink): Record<string, string> {
  return Object.fromEntries(Object.entries(link).map(([name, id]) => [name, String(id)]))
}

/** A version of a thing model, and who published it. */
export type ModelVersion = Output<typeof modelVersion>

/** What devices, products and cameras do beyond the generic calls. */
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
