import { assetNumber, iccid, userNumber } from '../../../domain/metering/identifiers.ts'
import {
  openOrderStates,
  opinionLength,
  orderAct,
  orderPriorities,
  orderStates,
  type OrderActName,
} from '../../../domain/reform/order-acts.ts'
import {
  fieldSteps,
  orderTypes,
  projectBatches,
  billedSources,
  readingSources,
  rejectReasons,
  skipCodes,
} from '../../../domain/reform/kinds.ts'
import { action } from '../../schema/action.ts'
import { choice, choices, flag, longText, number, ref, text } from '../../schema/field.ts'
import { day, time } from '../../schema/time-field.ts'
import { localised } from '../../schema/localised.ts'
import { resource, type Row } from '../../schema/resource.ts'
import { labels } from '../../text/labels.ts'
import type { Text2 } from '../../schema/language.ts'
import { sentences } from '../../text/sentences.ts'
import { reformWords } from '../../text/reform.ts'
import { states } from '../../text/states.ts'
import { units } from '../../text/units.ts'

const shown = { readOnly: true } as const
const skipCode = ['Skip code', '退单原因'] as const
const due = day('Due', '截止日期', { required: true })
const reason = longText(...labels.reason, {
  required: true,
  max: 200,
  wording: { required: sentences.giveReason },
})
/** Refusal of an action that the order's state does not allow. */
export const wrongState: Text2 = ['Not while the order is “{state}”.', '工单为“{state}”时不可操作。']

/** Opinion of an auditor on a decision. */
export const opinion = longText(...reformWords.opinion, {
  required: true,
  ...opinionLength,
  wording: { required: ['Enter an opinion.', '请填写审核意见。'] },
})

/** Frequent phrases of auditors. */
export const auditPhrases = {
  allInOrder: ['All in order', '资料齐全，符合要求'],
  blurred: ['Picture blurred', '照片模糊'],
  readingDiffers: ['Reading differs from the picture', '示数与照片不符'],
  sealUnclear: ['Seal not readable', '封印无法辨认'],
} satisfies Record<string, Text2>

const auditing = { path: 'audit', summary: 'Pass or reject submitted reports' }

/** Returns the states and the verb of an action from the table of order acts. */
function moving(name: OrderActName) {
  const { from, to, verb } = orderAct(name)
  return { from, to, verb, refusal: wrongState }
}

const energy = { readOnly: true, decimals: 2, unit: ['kWh', 'kWh'] } as const

/**
 * Replacement or repair, from the plan to the accepted record. A repair has no project. `deviceId` is the place in the
 * fleet: the device installed there, whose nameplate changes with the exchange. Its state changes by `orderActs` only.
 */
export const workOrder = resource({
  name: 'reform/work-order',
  path: '/base/reform/workOrder',
  alters: [
    '/base/reform/crew',
    '/base/reform/ledger',
    '/base/reform/meterBox',
    '/base/reform/picture',
    '/base/reform/oldMeterPic',
  ],
  label: 'number',
  states: 'state',
  opensOn: { label: ['Open', '未完成'], filter: { state: openOrderStates.join(',') } },
  search: ['number', 'userNumber', 'userName', 'address', 'oldAsset', 'newAsset'],
  without: ['import'],
  fields: {
    number: text('Order', '工单编号', shown),
    state: choice(...labels.state, orderStates, { ...shown, dict: 'work_order_state' }),
    projectId: ref(...reformWords.project, 'reform/project', { immutable: true }),
    type: choice('Type', '工单类型', orderTypes, { ...shown, dict: 'work_order_type' }),
    batch: choice(...reformWords.batch, projectBatches, { ...shown, dict: 'project_batch' }),
    orgId: ref(...labels.organisation, 'system/org', shown),
    areaId: ref(...labels.transformerArea, 'iot/transformer-area', shown),
    deviceId: ref(...labels.device, 'iot/device', { required: true, immutable: true }),
    userNumber: text(...labels.userNumber, { ...shown, format: userNumber }),
    ...localised('userName', ...labels.userName, shown),
    ...localised('address', 'Address', '用电地址', shown),
    lng: number(...labels.longitude, shown),
    lat: number(...labels.latitude, shown),
    boxId: ref(...reformWords.meterBox, 'reform/meter-box', shown),
    boxPlace: text(...reformWords.positionInBox, { max: 10 }),
    oldAsset: text(...reformWords.oldAssetNumber, { ...shown, format: assetNumber }),
    newAsset: text(...reformWords.newAssetNumber, { ...shown, format: assetNumber }),
    crewId: ref(...reformWords.crew, 'reform/crew', shown),
    ...localised('worker', ...reformWords.worker, shown),
    step: choice('Step', '作业步骤', fieldSteps, shown),
    skipCode: choice(...skipCode, skipCodes, shown),
    skips: number('Returned', '退单次数', shown),
    priority: choice('Priority', '优先级', orderPriorities),
    planDate: day('Planned for', '计划日期'),
    due,
    /** Whether it is still open after its due date. */
    isOverdue: flag(...states.overdue, shown),
    note: longText('Note', '说明', { max: 200 }),
    /** Work done by the crew of a repair; empty for an exchange. */
    work: longText(...reformWords.workDone, shown),
    notify: flag('Notify customer', '通知客户'),
    pictures: number('Pictures', '照片数', shown),
    picturesDue: number('Required pictures', '必拍照片数', shown),
    missingPictures: number('Missing pictures', '缺少照片', shown),
    dispatchedAt: time('Dispatched at', '派工时间', shown),
    submittedAt: time('Submitted at', '提交时间', shown),
    auditedAt: time('Audited at', '审核时间', shown),
    ...localised('auditedBy', 'Audited by', '审核人', shown),
    ...localised('opinion', ...reformWords.opinion, shown),
    rejectReasons: choices(...reformWords.wrongWithIt, rejectReasons, shown),
    rejections: number('Rejections', '驳回次数', shown),
    /** Number of checks that did not pass at submission. */
    flags: number('Checks to look at', '待核检查项', shown),
    online: flag('New device online', '新设备在线', shown),
    /** Reading entered by the crew; the one billed is chosen by the auditor. */
    oldReading: number(...reformWords.finalReading, energy),
    billedReading: number('Final reading billed', '结算止度', energy),
    billedFrom: choice('Billed from', '结算止度来源', billedSources, shown),
    newReading: number('Start reading', '新表起度', energy),
    oldSeals: text('Seals cut', '拆下封印', shown),
    newSeals: text('Seals fitted', '新装封印', shown),
    ct: number(...labels.ctRatio, shown),
    pt: number(...labels.ptRatio, shown),
    iccid: text(...labels.simSerial, { ...shown, format: iccid }),
    removedAt: time(...reformWords.removedAt, shown),
    installedAt: time(...reformWords.installedAt, shown),
    /** Metres between the crew and the customer. */
    distance: number('Distance', '到场距离', { ...shown, unit: units.metres }),
    alertId: ref('Alert', '来源告警', 'alarm/alert', { immutable: true }),
    /** When the alert of a repair ended while the repair was still open. */
    alertEnded: time('Alert ended', '告警结束时间', shown),
    ...localised('reason', ...labels.reason, shown),
  },
  actions: {
    recall: action(...orderAct('recall').label, {
      ...moving('recall'),
      icon: 'pi-undo',
      summary: 'Recall orders from their crew',
      note: ['They become unassigned; the crew is notified.', '工单退回待派工，并通知施工队。'],
      done: ['{n} [n|order|orders] recalled', '已撤回派工 {n} 张'],
    }),
    cancel: action(...orderAct('cancel').label, {
      ...moving('cancel'),
      icon: 'pi-ban',
      summary: 'Cancel orders that are not dispatched',
      isDanger: true,
      fields: { reason },
      phrases: {
        reason: [
          ['Order exists twice', '工单重复'],
          ['Customer asks for another day', '用户要求改期'],
        ],
      },
      done: ['{n} [n|order|orders] cancelled', '已取消 {n} 张'],
    }),
    setDue: action('Set due date', '设置截止日期', {
      icon: 'pi-calendar',
      summary: 'Set the due date of orders',
      path: 'due',
      verb: 'dispatch',
      from: openOrderStates,
      refusal: wrongState,
      fields: { due },
      done: ['{n} [n|order has|orders have] a new due date', '已设置 {n} 张工单的截止日期'],
    }),
    giveBack: action(...orderAct('giveBack').label, {
      ...moving('giveBack'),
      icon: 'pi-reply',
      summary: 'Return orders with a skip code',
      path: 'return',
      fields: {
        skipCode: choice(...skipCode, skipCodes, { required: true }),
        reason: longText('Remark', '说明', { max: 200 }),
      },
      done: ['{n} [n|order|orders] returned', '已退单 {n} 张'],
    }),
    withdraw: action(...orderAct('withdraw').label, {
      ...moving('withdraw'),
      icon: 'pi-undo',
      summary: 'Withdraw submitted reports',
      note: ['The crew can change what was handed in and submit it again.', '撤回后施工队可修改并重新提交。'],
      done: ['{n} [n|order|orders] withdrawn', '已撤回提交 {n} 张'],
    }),
    pass: action(...orderAct('pass').label, {
      ...moving('pass'),
      ...auditing,
      icon: 'pi-check',
      sets: { outcome: 'pass' },
      note: [
        'The ledger, the device and its seals are booked at once. It can be reopened with a reason.',
        '台账、设备与封印将立即更新；如有问题可凭原因重新打开。',
      ],
      fields: {
        opinion,
        /** Defaults to the entered reading. */
        billed: choice('Final reading billed from', '结算止度来源', readingSources, { unasked: true }),
      },
      phrases: { opinion: [auditPhrases.allInOrder, ['Photos clear, readings agree', '照片清晰，示数一致']] },
      done: ['{n} [n|order|orders] passed', '已通过 {n} 张'],
    }),
    reject: action(...orderAct('reject').label, {
      ...moving('reject'),
      ...auditing,
      icon: 'pi-times',
      sets: { outcome: 'reject' },
      isDanger: true,
      fields: { items: choices(...reformWords.wrongWithIt, rejectReasons), opinion },
      phrases: { opinion: [auditPhrases.blurred, auditPhrases.readingDiffers, auditPhrases.sealUnclear] },
      done: ['{n} [n|order|orders] rejected', '已驳回 {n} 张'],
    }),
    reopen: action(...orderAct('reopen').label, {
      ...moving('reopen'),
      icon: 'pi-replay',
      summary: 'Reopen completed orders; all report versions are kept',
      isDanger: true,
      note: [
        'What the completion has booked is taken back; every version stays.',
        '完成时的变更将撤销，全部历史版本保留。',
      ],
      fields: { reason },
      phrases: { reason: [['Wrong meter recorded', '登记的电表有误']] },
      done: ['{n} [n|order|orders] reopened', '已重新打开 {n} 张'],
    }),
  },
})

export type WorkOrderRow = Row<typeof workOrder>
