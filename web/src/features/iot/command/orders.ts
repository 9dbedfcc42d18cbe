import { type BatchAnswer, iotCalls } from '#contract/calls/iot/iot.ts'
import type { BulkAnswer, Target } from '#contract/wire/crud.ts'
import { choice, type Fields, ref, text } from '#contract/schema/field.ts'
import type { Text2 } from '#contract/schema/language.ts'
import {
  changingKinds,
  type CommandKind,
  commandKinds,
  isRelayKind,
  type RelayKind,
} from '#domain/metering/commands.ts'
import { labelIn } from '#domain/metering/families.ts'
import type { PlanAnswer } from '#contract/calls/iot/command-plan.ts'
import { confirmNameField, secondOf, secondPersonFields } from '#web/engine/actions/two-persons.ts'
import type { Values } from '#web/engine/form/form-values.ts'
import { acts } from '#contract/text/acts.ts'
import { appliesFor, isPlan, planCommand, whenFields, type WhenValues } from '../command-plan/when.ts'
import { labels } from '#contract/text/labels.ts'
import { canLockOut, type KnownTemplate, typedCount } from '../param-template/written.tsx'
import { changeUnreported } from '#web/engine/read/call-and-refresh.ts'

/** Commands without parameters. */
export const plainCommands = [
  'readNow',
  'clockSync',
  'recollect',
  'relayOpen',
  'relayAllow',
  'relayClose',
  'reboot',
] as const satisfies readonly CommandKind[]

export type PlainCommand = (typeof plainCommands)[number]

/** Order to one or more devices: a command, the values of a template, another organisation or another state. */
export type DeviceOrder = PlainCommand | 'template' | 'move' | 'state'

/** Whether an order is a command without parameters. */
export function isPlain(order: DeviceOrder): order is PlainCommand {
  return plainCommands.some((one) => one === order)
}

/** Whether an order switches relays, so that customers lose or regain supply. */
export function isRelay(order: DeviceOrder): order is RelayKind {
  return isPlain(order) && isRelayKind(order)
}

/** Whether an order is sent to devices as commands, and so can be scheduled. */
export function isCommand(order: DeviceOrder): order is PlainCommand | 'template' {
  return order === 'template' || isPlain(order)
}

/** Manual transitions in the life cycle of a device. */
const deviceSteps = [
  ['activate', 'Commission', '投运'],
  ['maintain', 'Start maintenance', '转检修'],
  ['resume', 'End maintenance', '结束检修'],
  ['retire', 'Retire', '退役'],
] as const

type DeviceStep = (typeof deviceSteps)[number][0]

/** Input that an order requires besides the devices. */
interface OrderNeeds {
  label: Text2
  icon: string
  /** Effect of the order. */
  text: Text2
  needsReason?: boolean
  /** What the user selects: a record of a resource, or a life-cycle step. */
  needs?: 'iot/param-template' | 'system/org' | 'step'
  isDanger?: boolean
}

export interface OrderValues extends WhenValues {
  reason?: string
  /** Id of the selected record. */
  chosen?: number
  step?: DeviceStep
}

const plainOrders: Readonly<Record<PlainCommand, Pick<OrderNeeds, 'icon' | 'isDanger' | 'text'>>> = {
  readNow: {
    icon: 'pi-sync',
    text: [
      'The devices are asked at once instead of waiting for their report.',
      '立即向设备召测，不等待其主动上报。',
    ],
  },
  clockSync: {
    icon: 'pi-clock',
    text: ['Their clocks are set to the platform’s.', '设备时钟将与平台对时。'],
  },
  recollect: { icon: 'pi-history', text: ['What is missing is collected again.', '补抄缺失的数据。'] },
  relayOpen: {
    icon: 'pi-power-off',
    text: [
      'The customer is without supply until the relay is closed again.',
      '拉闸后用户将停电，直至重新合闸。',
    ],
    isDanger: true,
  },
  relayAllow: {
    icon: 'pi-check-circle',
    text: [
      'The customer has supply again once he presses the button of the meter.',
      '用户在电表上按键后恢复供电。',
    ],
  },
  relayClose: { icon: 'pi-bolt', text: ['The customer has supply again.', '合闸后用户恢复供电。'] },
  reboot: {
    icon: 'pi-refresh',
    text: [
      'The device is offline for about a minute; nothing it has stored is lost.',
      '设备将离线约一分钟，已存数据不丢失。',
    ],
  },
}

const otherOrders: Readonly<Record<Exclude<DeviceOrder, PlainCommand>, OrderNeeds>> = {
  template: {
    label: acts.writeParameters,
    icon: 'pi-sliders-h',
    text: ['The values of the template are written, read back and compared.', '下发模板参数，并回读比对。'],
    needsReason: true,
    needs: 'iot/param-template',
  },
  move: {
    label: acts.move,
    icon: 'pi-folder-open',
    text: ['The devices then belong to another organisation.', '设备将归属新的组织。'],
    needs: 'system/org',
  },
  state: {
    label: ['Change state', '变更状态'],
    icon: 'pi-flag',
    text: [
      'Commissioned devices are expected to report. In maintenance and after retirement no alert is raised.',
      '投运后设备应按期上报；检修期间及退役后不再产生告警。',
    ],
    needs: 'step',
  },
}

/** Returns the label, icon, text and required input of an order. */
export function needsOf(order: DeviceOrder): OrderNeeds {
  if (!isPlain(order)) return otherOrders[order]
  return { ...plainOrders[order], label: labelIn(commandKinds, order), needsReason: changingKinds.has(order) }
}

/** Returns the fields of an order; `orderApplies` decides which of them apply. */
export function orderFields(order: DeviceOrder, count: number, name = ''): Fields {
  const { needs, needsReason } = needsOf(order)
  const needed: Text2 = ['Fill this in first.', '请先填写。']
  const must = { required: true, wording: { required: needed } }
  return {
    ...(needs === 'step' && { step: choice('Step', '操作', deviceSteps, must) }),
    ...(needs === 'system/org' && { chosen: ref(...labels.organisation, needs, must) }),
    ...(needs === 'iot/param-template' && {
      chosen: ref('Template', '参数模板', needs, must),
      typed: typedCount(count),
    }),
    ...(needsReason && {
      reason: text(...labels.reason, {
        ...must,
        max: 200,
        hint: ['Stays in the record of the device.', '将记入设备的操作记录。'],
      }),
    }),
    ...(order === 'relayOpen' && { confirmName: confirmNameField(name) }),
    ...(isCommand(order) && { ...secondPersonFields, ...whenFields }),
  }
}

/** Facts of an order that decide which of its fields apply. */
interface OrderCase {
  count: number
  isForTwo: boolean
  /** Selected template, once loaded. */
  template: KnownTemplate | undefined
}

/**
 * Returns whether a field of an order applies: the device name when one person switches off one device, the device
 * count when a template can lock devices out, and the fields for the time.
 */
export function orderApplies(order: DeviceOrder | undefined, { count, isForTwo, template }: OrderCase) {
  return (name: string, values: Values) => {
    if (name === 'confirmName') return order === 'relayOpen' && count === 1 && !isForTwo
    if (name === 'typed') return order === 'template' && canLockOut(template, values['chosen'])
    return appliesFor(isForTwo)(name, values)
  }
}

/** Sends an order; the response has a batch number if a batch of commands was created. Throws a `Failure`. */
export function give(
  order: DeviceOrder,
  target: Target,
  { reason = '', chosen = 0, step = 'activate', ...when }: OrderValues,
): Promise<BulkAnswer | BatchAnswer | PlanAnswer> {
  if (order === 'state') return takeStep(step, target)
  if (order === 'move') return changeUnreported(iotCalls.move, { ...target, orgId: chosen })
  const second = secondOf(when)
  const why = reason === '' ? {} : { reason }
  if (isPlan(when)) {
    const asked = order === 'template' ? { kind: 'write' as const, templateId: chosen } : { kind: order }
    return planCommand({ ...target, ...asked, ...why }, when)
  }
  if (order === 'template')
    return changeUnreported(iotCalls.applyTemplate, { ...target, templateId: chosen, reason, ...second })
  return changeUnreported(iotCalls.send, {
    ...target,
    kind: order,
    ...why,
    ...second,
  })
}

function takeStep(step: DeviceStep, target: Target): Promise<BulkAnswer> {
  if (step === 'activate') return changeUnreported(iotCalls.activate, target)
  if (step === 'retire') return changeUnreported(iotCalls.retire, target)
  return changeUnreported(iotCalls.maintain, { ...target, on: step === 'maintain' })
}
