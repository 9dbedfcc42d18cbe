import type { BulkAnswer, Filter, Target } from '../crud.ts'
import type { CommandKind } from '../metering/commands.ts'
import type {
  CollectionDay,
  Curve,
  CurveQuery,
  DeviceParam,
  Freeze,
  LatestValues,
  ParamChange,
} from '../metering/telemetry.ts'
import type { ModelImpact, ThingModel } from '../metering/thing-model.ts'
import type { PictureHours } from '../resources/iot/camera-picture.ts'
import type { CameraWanted } from '../resources/iot/camera.ts'
import { endpoint } from './endpoint.ts'

/** What a bulk command answers: its batch beside what came of each device. */
export type BatchAnswer = BulkAnswer & { batchNo: string }

/** A command to devices. `params` are parameter ids with the values wanted (empty text to read). */
export type CommandRequest = Target & {
  kind: CommandKind
  params?: Readonly<Record<string, string>>
  reason?: string
}

/** A check of the diagnosis of a device. */
export interface Diagnosis {
  id: string
  isOk: boolean
  cause: string
  causeZh: string
  advice: string
  adviceZh: string
  /** The command that may mend it. */
  fix?: CommandKind
}

/** What devices, products and cameras do beyond the generic calls. */
export const iotCalls = {
  activate: endpoint<Target, BulkAnswer>('POST', '/base/iot/devices/activate'),
  maintain: endpoint<Target & { on: boolean }, BulkAnswer>('POST', '/base/iot/devices/maintain'),
  retire: endpoint<Target, BulkAnswer>('POST', '/base/iot/devices/retire'),
  move: endpoint<Target & { orgId: number }, BulkAnswer>('POST', '/base/iot/devices/move'),
  latest: (id: number) => endpoint<void, LatestValues>('GET', `/base/iot/deviceData/latest/${id}`),
  curve: endpoint<CurveQuery, Curve>('GET', '/base/iot/deviceData/curve'),
  freeze: endpoint<{ deviceId: number; period: 'day' | 'month'; start: string; end: string }, Freeze[]>(
    'GET',
    '/base/iot/deviceData/freeze',
  ),
  collection: endpoint<{ deviceId: number; days: number }, CollectionDay[]>(
    'GET',
    '/base/iot/deviceData/collection',
  ),
  diagnose: (id: number) => endpoint<void, Diagnosis[]>('GET', `/base/iot/deviceDiag/run/${id}`),
  changes: endpoint<{ deviceId: number }, ParamChange[]>('GET', '/base/iot/devicesParam/history/list'),
  params: endpoint<{ deviceId: number }, DeviceParam[]>('GET', '/base/iot/devicesParam/list'),
  wantParams: endpoint<{ deviceId: number; values: Readonly<Record<string, string>>; reason: string }, null>(
    'PUT',
    '/base/iot/devicesParam/update',
  ),
  /** Takes what the device has as what is wanted. */
  adoptParams: endpoint<{ deviceId: number; params: readonly string[]; reason: string }, null>(
    'POST',
    '/base/iot/devicesParam/adopt',
  ),
  /** Devices whose parameters differ from what is wanted. */
  drift: endpoint<
    Record<string, string | number>,
    {
      list: { deviceId: number; name: string; nameZh: string; family: string; params: string[] }[]
      total: number
    }
  >('GET', '/base/iot/devicesParam/drift'),
  applyTemplate: endpoint<Target & { templateId: number; reason: string }, BatchAnswer>(
    'POST',
    '/base/iot/paramTemplate/apply',
  ),
  send: endpoint<CommandRequest, BatchAnswer>('POST', '/base/iot/command/send'),
  cancel: endpoint<Target, BulkAnswer>('POST', '/base/iot/command/cancel'),
  retry: endpoint<Target, BulkAnswer>('POST', '/base/iot/command/retry'),
  model: (productId: number) => endpoint<void, ThingModel>('GET', `/base/iot/productModel/info/${productId}`),
  updateModel: endpoint<ThingModel, { version: number }>('PUT', '/base/iot/productModel/update'),
  modelImpact: endpoint<ThingModel, ModelImpact>('POST', '/base/iot/productModel/impact'),
  setProductState: endpoint<Target & { state: 'enabled' | 'disabled' }, BulkAnswer>(
    'POST',
    '/base/iot/products/state',
  ),
  copyProduct: endpoint<{ id: number }, { id: number }>('POST', '/base/iot/products/copy'),
  snapshot: endpoint<Target, BulkAnswer>('POST', '/base/iot/devicesCamera/snapshot'),
  setCameras: endpoint<Target & { state: CameraWanted }, BulkAnswer>('POST', '/base/iot/devicesCamera/state'),
  pictureDays: endpoint<{ cameraId: number; start: string; end: string }, { date: string; count: number }[]>(
    'GET',
    '/base/iot/devicesCameraPic/dayCount',
  ),
  /** Takes the filters of the list. */
  pictureHours: endpoint<Filter, PictureHours>('GET', '/base/iot/devicesCameraPic/hourCount'),
  reviewPictures: endpoint<Target & { reviewed: boolean }, BulkAnswer>(
    'POST',
    '/base/iot/devicesCameraPic/review',
  ),
  zipPictures: endpoint<Target, Blob>('POST', '/base/iot/devicesCameraPic/zip'),
} as const
