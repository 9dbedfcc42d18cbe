import {
  confirmLevels,
  unitActs,
  unitActWords,
  unitStates,
  unitTypes,
  wantedStates,
} from '../../../domain/control/kinds.ts'
import { action } from '../../schema/action.ts'
import { choice, choices, flag, longText, number, ref, refs, text } from '../../schema/field.ts'
import { localised } from '../../schema/localised.ts'
import { resource, type Row } from '../../schema/resource.ts'
import { time } from '../../schema/time-field.ts'
import { labels } from '../../text/labels.ts'
import { sentences } from '../../text/sentences.ts'
import { sceneWords } from '../../text/scene.ts'
import { units } from '../../text/units.ts'

const computed = { readOnly: true } as const
const protection = {
  path: 'protect',
  verb: 'protect',
  summary: 'Protect units, or remove their protection',
  fields: {
    reason: longText(...labels.reason, {
      required: true,
      max: 200,
      wording: { required: sentences.giveReason },
    }),
  },
} as const

/**
 * Remotely controlled switch, or several that are switched together: commanded and measured state are separate and may
 * differ. A protected unit is never switched off by any means.
 */
export const unit = resource({
  name: 'control/unit',
  path: '/base/ctrl/unitControl',
  alters: ['/base/ctrl/unitRequest', '/base/iot/command'],
  label: 'name',
  states: 'measured',
  search: ['name'],
  without: ['import'],
  fields: {
    ...localised('name', ...labels.name, { required: true, min: 2, max: 30 }),
    type: choice(...labels.type, unitTypes, { required: true }),
    deviceId: ref(...labels.device, 'iot/device', { required: true, immutable: true }),
    memberIds: refs('Further devices', '同组设备', 'iot/device', {
      hint: ['They are switched with it, as one unit', '与主设备作为一个单元同时操作'],
    }),
    channels: choices('Channels', '通道', [
      ['1', '1', '1'],
      ['2', '2', '2'],
      ['3', '3', '3'],
      ['4', '4', '4'],
    ]),
    commanded: choice('Commanded', '指令状态', wantedStates, computed),
    measured: choice('Measured', '实测状态', unitStates, computed),
    mismatch: flag('Differs', '状态不一致', computed),
    current: number('Current', '电流', { ...computed, decimals: 2, unit: ['A', 'A'] }),
    load: number(...sceneWords.load, { ...computed, decimals: 2, unit: ['kW', 'kW'] }),
    isProtected: flag('Protected', '保电', computed),
    isImportant: flag('Important user', '重要用户'),
    hasOpen: flag('Command under way', '命令执行中', computed),
    online: flag('Device online', '设备在线', computed),
    lastAct: choice('Last command', '最近命令', unitActs, computed),
    lastTime: time('Commanded at', '命令时间', computed),
    operator: text('Operator', '操作人', computed),
    orgId: ref(...labels.organisation, 'system/org', computed),
    areaId: ref(...labels.transformerArea, 'iot/transformer-area', computed),
    sceneId: ref(...sceneWords.scene, 'scene/list', computed),
    confirmLevel: choice('Confirmation', '确认方式', confirmLevels, { required: true }),
    interlockIds: refs('Interlocks', '联锁单元', 'control/unit', {
      hint: ['While one of these is on, it is not switched on', '其中任一单元合闸时，本单元不得合闸'],
    }),
    offCurrent: number('Current when off', '分闸电流上限', {
      min: 0.01,
      max: 5,
      unit: ['A', 'A'],
      hint: ['More than this means that it still conducts', '超过此值视为仍有电流'],
    }),
    retries: number(...labels.retries, { min: 0, max: 3 }),
    timeout: number('Answer within', '应答时限', { min: 10, max: 300, unit: units.s }),
    remark: longText(...labels.remark, { max: 200 }),
  },
  actions: {
    protect: action(...unitActWords.protect, {
      ...protection,
      icon: 'pi-lock',
      sets: { on: true },
      note: ['From now on it is not switched off, by whatever way.', '保电后，任何途径均不会分闸。'],
      done: ['{n} protected', '已对 {n} 个单元保电'],
    }),
    release: action(...unitActWords.release, {
      ...protection,
      icon: 'pi-lock-open',
      sets: { on: false },
      isDanger: true,
      note: ['From now on it can be switched off again.', '解除后，可再次分闸。'],
      done: ['{n} released', '已解除 {n} 个单元的保电'],
    }),
  },
})

export type UnitRow = Row<typeof unit>
