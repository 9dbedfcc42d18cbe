import { permission } from '../../contract/schema/resource.ts'
import type { PropertyId, Quality } from './properties.ts'

/**
 * Subscribers of a topic, besides the permission it needs. `scope`: users who can see the row of a resource, identified
 * by the item's key, the end of the topic, or the batch of commands there. `own`: the user it is published to.
 * `everybody`: all users, because it carries no rows. `figures` are recalculated for each user.
 */
export type Carries = { needs?: string; figures?: true } & (
  { to: 'everybody' } | { to: 'own' } | { to: 'scope'; of: string; by: 'key' | 'topic' | 'batch' }
)

/** Publishes to users who can see the rows of the resource concerned. */
function scope<By extends 'key' | 'topic' | 'batch'>(of: string, by: By, verb = 'list') {
  return { to: 'scope', of, by, needs: permission({ name: of }, verb) } as const
}

const everybody = { to: 'everybody' } as const

/** Every topic of the socket; a name that ends in a full stop is followed by its subject. */
export const carries = {
  /** The menus or permissions of the user changed. */
  nav: everybody,
  /** Heartbeat of the platform with its counts. */
  platform: everybody,
  /** `ImportJob` of its owner; key is the resource. */
  'job.': { to: 'own' },
  /** `DeviceStatus` of every device whose state changes. */
  'device.status': scope('iot/device', 'key'),
  /** `PropertyReading` of one device while a user views it; key is the property. */
  'device.prop.': scope('iot/device', 'topic', 'info'),
  /** `AlertNews`. */
  alert: { ...scope('alarm/alert', 'key'), figures: true },
  /** `CommandRow` at each change of state. */
  command: scope('iot/command', 'key'),
  /** `BatchProgress` of one batch of commands. Only this reports every change of a large batch. */
  'command.batch.': scope('iot/command', 'batch'),
  /** `CameraPictureRow` of a new picture. */
  'camera.pic': scope('iot/camera-picture', 'key'),
  /** Scene with changed figures. */
  scene: scope('scene/list', 'key'),
  /** Linkage rule that ran, continued or was stopped, as in its run log. */
  'scene.rule': { ...scope('scene/rule', 'key'), needs: permission({ name: 'scene/rule-log' }, 'list') },
  /** Unit with a changed switching, measured or commanded state. */
  'control.unit': scope('control/unit', 'key'),
  /** Switching request with a changed state. */
  'control.request': scope('control/request', 'key'),
  /** `WorkOrderRow` at each change. */
  workorder: scope('reform/work-order', 'key'),
  /** `MessageBatch`: lines of the platform's log; key is the number of the first. */
  'monitor.message': { to: 'everybody', needs: permission({ name: 'monitor/message-log' }, 'list') },
  /** Firmware roll-out with a changed state. */
  'iot.rollOut': scope('iot/roll-out', 'key'),
  /** Planned command with a changed state. */
  'iot.commandPlan': scope('iot/command-plan', 'key'),
  /** `HomeKpi`; key is `kpi`. */
  'home.kpi': { to: 'everybody', needs: permission({ name: 'iot/device' }, 'list'), figures: true },
} as const satisfies Readonly<Record<string, Carries>>

/** Declared name or prefix of a topic. */
export type TopicRoot = keyof typeof carries

/** Topic that can be published: one with a declaration of its subscribers. */
export type Topic<Root extends TopicRoot = TopicRoot> = Root extends `${string}.` ? `${Root}${string}` : Root

/** Roots of the topics whose declaration matches. */
export type RootsOf<What extends Partial<Carries>> = {
  [Root in TopicRoot]: (typeof carries)[Root] extends What ? Root : never
}[TopicRoot]

export const topics = {
  nav: 'nav',
  platform: 'platform',
  job: (job: string) => `job.${job}`,
  deviceStatus: 'device.status',
  deviceProperties: (id: number) => `device.prop.${id}`,
  alert: 'alert',
  command: 'command',
  commandBatch: (batchNo: string) => `command.batch.${batchNo}`,
  cameraPicture: 'camera.pic',
  scene: 'scene',
  sceneRule: 'scene.rule',
  unit: 'control.unit',
  unitRequest: 'control.request',
  workOrder: 'workorder',
  messages: 'monitor.message',
  rollOut: 'iot.rollOut',
  commandPlan: 'iot.commandPlan',
  homeKpi: 'home.kpi',
} as const satisfies Readonly<Record<string, Topic | ((of: never) => Topic)>>

const roots = Object.keys(carries).filter((root): root is TopicRoot => Object.hasOwn(carries, root))

/** Returns the declared name or prefix of a topic; undefined when it is no topic. */
export function rootOf(topic: string): TopicRoot | undefined {
  return roots.find((root) => (root.endsWith('.') ? topic.startsWith(root) : topic === root))
}

/** Topics of changed rows by the name of the resource; other resources have none. */
export const topicsOfRows: Readonly<Record<string, Topic>> = {
  ...Object.fromEntries(
    roots.flatMap((root): [string, Topic][] => {
      const one = carries[root]
      return one.to === 'scope' && one.by === 'key' ? [[one.of, root]] : []
    }),
  ),
  'scene/rule-log': topics.sceneRule,
}

/** Value of one property of one device; `ts` is epoch milliseconds. */
export interface PropertyReading {
  property: PropertyId
  value: number | null
  ts: number
  quality: Quality
}
