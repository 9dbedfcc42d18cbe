import type { Action } from '#domain/scene/actions.ts'
import type { SceneType } from '#domain/scene/kinds.ts'
import type { Trigger } from '#domain/scene/trigger.ts'
import type { EventCode } from '#domain/metering/events.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { StoredSceneRule } from '#mock/tables/stored-scene-rule.ts'
import { groupIdOf } from '../alarm/groups.ts'
import { seedRules } from '../alarm/rules.ts'
import type { PlannedScene } from './plan.ts'

interface Preset {
  type: SceneType
  name: Text2
  trigger: Trigger
  actions: readonly Action[]
  /** Seconds for which the trigger must hold. */
  hold?: number
  most?: number
}

const snapshot = { kind: 'snapshot' } as const

const presets: readonly Preset[] = [
  {
    type: 'room',
    name: ['Transformer overloaded', '配变重过载处置'],
    trigger: { kind: 'property', property: 'load', op: 'gt', value: 90 },
    hold: 900,
    actions: [
      { kind: 'raise', ruleId: alarmRuleOf('OVERLOAD') },
      snapshot,
      notify('LJ-PB', 'Transformer above 90 % for 15 minutes'),
      { kind: 'order', note: 'Look at the load of the transformer' },
    ],
    most: 4,
  },
  {
    type: 'room',
    name: ['Distribution room too hot', '配电室高温联动'],
    trigger: { kind: 'property', property: 'temperature', op: 'gt', value: 70 },
    hold: 300,
    actions: [snapshot, notify('LJ-CJ', 'Temperature above 70 °C')],
  },
  {
    type: 'substation',
    name: ['Substation terminal silent', '厂站终端离线处置'],
    trigger: { kind: 'offline', minutes: 30 },
    actions: [notify('LJ-DD', 'A substation terminal is silent'), snapshot],
  },
  {
    type: 'charging',
    name: ['Alert at the charging plaza', '充电站告警联动'],
    trigger: { kind: 'alert', floor: 'major' },
    actions: [
      snapshot,
      { kind: 'command', on: 'device', command: 'readNow' },
      { kind: 'delay', seconds: 300 },
      { kind: 'command', on: 'all', command: 'readNow' },
    ],
    most: 6,
  },
  {
    type: 'substation',
    name: ['Morning pictures of the substation', '厂站早间巡视'],
    trigger: { kind: 'cron', cron: '0 0 8 * * ?' },
    actions: [snapshot, notify('LJ-DD', 'Morning pictures were taken')],
  },
  {
    type: 'site',
    name: ['Meter opened at the work site', '施工现场开盖处置'],
    trigger: { kind: 'event', code: 'COVER_OPEN' },
    actions: [snapshot, notify('LJ-YJ', 'A meter was opened')],
  },
]

/** Linkage rules of the scenes of a fleet; they act as the metering engineer. A small fleet has not all scenes. */
export function sceneRuleRows(scenes: readonly PlannedScene[]): StoredSceneRule[] {
  return presets.flatMap(({ type, name, trigger, actions, hold = 0, most = 12 }, index) => {
    const scene = scenes.find((one) => one.type === type)
    if (scene === undefined) return []
    return {
      id: index + 1,
      sceneId: scene.id,
      name: name[0],
      nameZh: name[1],
      state: 'enabled' as const,
      trigger,
      condition: null,
      debounceSeconds: hold,
      activeHours: null,
      actions,
      order: 'sequence' as const,
      stopOnError: false,
      maxPerHour: most,
      createBy: owner,
      updateBy: owner,
    }
  })
}

const owner = 'engineer'

function notify(group: string, text: string): Action {
  return { kind: 'notify', groupId: groupIdOf(group), text }
}

function alarmRuleOf(code: EventCode): number {
  return seedRules.find((rule) => rule.code === code)?.id ?? 0
}
