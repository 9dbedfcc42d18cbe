import { permission } from '../../contract/schema/resource.ts'
import type { PropertyId, Quality } from './properties.ts'

/**
 * Whose rows a topic may carry, and so who hears it beside needing the permission. `scope`: who sees the row of a resource
 * that an item is of, by the id in its key or at the end of its topic, or the batch of commands there. `own`: the person
 * whom it is published to. `everybody`: nothing of rows. Where it carries `figures`, they are made anew for each person.
 */
export type Carries = { needs?: string; figures?: true } & (
  { to: 'everybody' } | { to: 'own' } | { to: 'scope'; of: string; by: 'key' | 'topic' | 'batch' }
)

/** Published to users who see the rows of the resource concerned. */
function scope<By extends 'key' | 'topic' | 'batch'>(of: string, by: By, verb = 'list') {
  return { to: 'scope', of, by, needs: permission({ name: of }, verb) } as const
}

const everybody = { to: 'everybody' } as const

/** Every topic of the socket; one that ends in a full stop goes on with what it is of. */
export const carries = {
  /** The menus or permissions of the person are others than before. */
  nav: everybody,
  /** Sign of life of the platform, with what it counts. */
  platform: everybody,
  /** `ImportJob` of who runs it; key is the resource. */
  'job.': { to: 'own' },
  /** `DeviceStatus` of every device whose state changes. */
  'device.status': scope('iot/device', 'key'),
  /** `PropertyReading` of one device while a user views it; key is the property. */
  'device.prop.': scope('iot/device', 'topic', 'info'),
  /** `AlertNews`. */
  alert: { ...scope('alarm/alert', 'key'), figures: true },
  /** The whole `CommandRow` at each change of state. */
  command: scope('iot/command', 'key'),
  /** `BatchProgress` of one batch of commands. Only this reports every change of a large batch. */
  'command.batch.': scope('iot/command', 'batch'),
  /** `CameraPictureRow` that was just taken. */
  'camera.pic': scope('iot/camera-picture', 'key'),
  /** Which scene has other figures than before. */
  scene: scope('scene/list', 'key'),
  /** Which linkage rule ran, went on, or was stopped, as in the log of its runs. */
  'scene.rule': { ...scope('scene/rule', 'key'), needs: permission({ name: 'scene/rule-log' }, 'list') },
  /** Which unit is switched, measured or asked for otherwise than before. */
  'control.unit': scope('control/unit', 'key'),
  /** Which request to switch units stands elsewhere. */
  'control.request': scope('control/request', 'key'),
  /** The whole `WorkOrderRow` at each change. */
  workorder: scope('reform/work-order', 'key'),
  /** `MessageBatch`: lines of the platform's own log; key is the number of the first. */
  'monitor.message': { to: 'everybody', needs: permission({ name: 'monitor/message-log' }, 'list') },
  /** Which roll-out of a firmware stands elsewhere. */
  'iot.rollOut': scope('iot/roll-out', 'key'),
  /** Which planned command stands elsewhere. */
  'iot.commandPlan': scope('iot/command-plan', 'key'),
  /** `HomeKpi`; key is `kpi`. */
  'home.kpi': { to: 'everybody', needs: permission({ name: 'iot/device' }, 'list'), figures: true },
} as const satisfies Readonly<Record<string, Carries>>

/** What a topic is declared by: its name, or how it begins. */
export type TopicRoot = keyof typeof carries

/** A topic that may be published: one that declares whose rows it carries. */
export type Topic<Root extends TopicRoot = TopicRoot> = Root extends `${string}.` ? `${Root}${string}` : Root

/** Roots of the topics that are declared so. */
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

/** By what a topic is declared; nothing where it is no topic. */
export function rootOf(topic: string): TopicRoot | undefined {
  return roots.find((root) => (root.endsWith('.') ? topic.startsWith(root) : topic === root))
}

/** Topic that reports changed rows of a resource, by the name of the resource; others have none. */
export const topicsOfRows: Readonly<Record<string, Topic>> = {
  ...Object.fromEntries(
    roots.flatMap((root): [string, Topic][] => {
      const one = carries[root]
      return one.to === 'scope' && one.by === 'key' ? [[one.of, root]] : []
    }),
  ),
  'scene/rule-log': topics.sceneRule,
}

/** One value of one property of one device; `ts` is epoch milliseconds. */
export interface PropertyReading {
  property: PropertyId
  value: number | null
  ts: number
  quality: Quality
}
