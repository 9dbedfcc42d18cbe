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
  /** Which scene has other figures than before; key is its id. */
  scene: 'scene',
  /** Which linkage rule ran, went on, or was stopped; key is its id. */
  sceneRule: 'scene.rule',
  /** Which unit is switched, measured or asked for otherwise than before; key is its id. */
  unit: 'control.unit',
  /** Which request to switch units stands elsewhere; key is its id. */
  unitRequest: 'control.request',
  /** The whole `WorkOrderRow` at each change; key is its id. */
  workOrder: 'workorder',
  /** `MessageBatch`: lines of the platform's own log; key is the number of the first. */
  messages: 'monitor.message',
  /** Which roll-out of a firmware stands elsewhere; key is its id. */
  rollOut: 'iot.rollOut',
  /** Which planned command stands elsewhere; key is its id. */
  commandPlan: 'iot.commandPlan',
  /** `HomeKpi`; key is `kpi`. */
  homeKpi: 'home.kpi',
} as const

/** Topic that tells when rows of a resource change, by its name; other resources tell nothing. */
export const topicsOfRows: Readonly<Record<string, string>> = {
  'iot/device': topics.deviceStatus,
  'iot/command': topics.command,
  'iot/camera-picture': topics.cameraPicture,
  'iot/roll-out': topics.rollOut,
  'iot/command-plan': topics.commandPlan,
  'alarm/alert': topics.alert,
  'control/unit': topics.unit,
  'control/request': topics.unitRequest,
  'reform/work-order': topics.workOrder,
  'scene/list': topics.scene,
  'scene/rule': topics.sceneRule,
  'scene/rule-log': topics.sceneRule,
}

/** One value of one property of one device; `ts` is epoch milliseconds. */
export interface PropertyReading {
  property: PropertyId
  value: number | null
  ts: number
  quality: Quality
}
