import type { PropertyId, Quality } from './properties.ts'

/** Topics of the socket, beside `nav`. */
export const topics = {
  /** `DeviceStatus` of every device whose state changes; key is the id. */
  deviceStatus: 'device.status',
  /** `PropertyReading` of one device while somebody looks; key is the property. */
  deviceProperties: (id: number) => `device.prop.${id}`,
  /** `AlertNews`; key is the id of the alert. */
  alert: 'alert',
  /** The whole `CommandRow` at each change of state; key is its id. */
  command: 'command',
  /** `BatchProgress` of one batch of commands; key is its number. Of large batches only this tells every change. */
  commandBatch: (batchNo: string) => `command.batch.${batchNo}`,
  /** `CameraPictureRow` that was just taken; key is its id. */
  cameraPicture: 'camera.pic',
  /** `HomeKpi`; key is `kpi`. */
  homeKpi: 'home.kpi',
} as const

/** One value of one property of one device; `ts` is epoch milliseconds. */
export interface PropertyReading {
  property: PropertyId
  value: number | null
  ts: number
  quality: Quality
}
