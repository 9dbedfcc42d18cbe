import { reformWords } from '#contract/text/reform.ts'
import { labels } from '#contract/text/labels.ts'
import { words } from '../order/words.ts'

export const orderInfoWords = {
  next_pending: ['A dispatcher chooses who goes.', '等待派工人员指派施工队。'],
  next_dispatched: ['The crew works on site and hands in its report.', '施工队现场作业并提交资料。'],
  next_audit: ['An auditor decides on the evidence.', '等待审核员审核资料。'],
  next_rejected: ['The crew corrects what is marked, then hands in again.', '施工队按驳回项整改后重新提交。'],
  next_repaired: ['Read only; its alert is closed.', '工单已完结，来源告警已关闭。'],
  next_completed: [
    'Read only; ledger, device and seals are updated.',
    '工单已完结，台账、设备与封印已更新。',
  ],
  next_cancelled: ['Cancelled: nothing more will be done.', '工单已取消，不再处理。'],

  steps: labels.progress,
  done: ['done', '已完成'],
  now: ['now', '当前'],
  toCome: ['to come', '未开始'],
  changed: ['This order has changed meanwhile: {state}, {time}.', '该工单已变更：{state}，{time}。'],
  work: reformWords.workDone,
  log: ['Steps', '作业记录'],
  where: ['Where', '位置'],
  act_generate: ['Created', '生成'],
  act_alert: ['Alert', '告警'],
  act_correct: words.correct,

  versions: ['Versions and opinions', '提交版本与审核意见'],
  handedIn: ['{by}, {time}', '{by}，{time}'],
  same: ['No change from the version before.', '与上一版一致。'],
  oldAsset: reformWords.oldAssetNumber,
  oldReading: reformWords.finalReading,
  oldTariffs: ['Old tariffs', '旧表分时示数'],
  oldSeals: ['Seals cut', '拆下封印'],
  newAsset: reformWords.newAssetNumber,
  newReading: ['Start reading', '新表起度'],
  newSeals: ['Seals fitted', '新装封印'],
  ratio: ['CT, PT', 'CT、PT 变比'],
  iccid: labels.simSerial,
  boxPlace: reformWords.positionInBox,
  removedAt: reformWords.removedAt,
  installedAt: reformWords.installedAt,
  arrival: ['Arrival', '到场'],

  place: ['Arrival and customer', '到场与用户位置'],
  distance: ['{n} m from the customer, {most} m allowed', '距用户 {n} 米，限 {most} 米'],
  tooFar: ['{n} m from the customer, more than the {most} m allowed', '距用户 {n} 米，超过 {most} 米限制'],
  planLabel: [
    'Plan: the crew arrived {n} m from the customer, within a circle of {most} m',
    '示意图：施工队到场位置距用户 {n} 米，圆圈半径 {most} 米',
  ],

  links: ['Belongs to', '关联'],
  chain: ['Replacement chain in the ledger', '台账更换链'],
  project: reformWords.project,
} as const
