import { defineWords } from '#web/i18n/use-words.ts'
import { orderWords } from '../order/words.ts'
import { acts } from '#contract/text/acts.ts'
import { reformWords } from '#contract/text/reform.ts'
import { things } from '#contract/text/things.ts'
import { labels } from '#contract/text/labels.ts'

/** Words of the page of one work order. */
export const orderInfoWords = defineWords('orderInfo', {
  kind: ['Replace {family}, {address}', '更换{family}，{address}'],
  next_pending: ['A dispatcher chooses who goes.', '等待派工人员指派施工队。'],
  next_dispatched: ['The crew works on site and hands in its report.', '施工队现场作业并提交资料。'],
  next_audit: ['An auditor decides on the evidence.', '等待审核员审核资料。'],
  next_rejected: ['The crew corrects what is marked, then hands in again.', '施工队按驳回项整改后重新提交。'],
  next_completed: [
    'Read only; ledger, device and seals are updated.',
    '工单已完结，台账、设备与封印已更新。',
  ],
  next_cancelled: ['Nothing is done about it any more.', '工单已取消，不再处理。'],

  steps: labels.progress,
  done: ['done', '已完成'],
  now: ['now', '当前'],
  toCome: ['to come', '未开始'],
  since: ['since {time}', '自 {time}'],
  waiting: ['waiting {span}', '已等待 {span}'],

  site: orderWords.dictionary.site,
  audit: acts.audit,
  print: ['Print record', '打印记录'],
  more: ['More acts', '更多操作'],
  flags: ['{n} [n|check|checks] to look at', '{n} 项待核'],
  noFlags: ['All checks passed', '检查项全部通过'],
  stepOf: ['{step}, step {n} of {total}', '{step}（第 {n} 步，共 {total} 步）'],
  due: ['Due {day}', '截止 {day}'],
  quoted: ['“{opinion}”', '“{opinion}”'],

  changed: ['This order has changed meanwhile: {state}, {time}.', '该工单已变更：{state}，{time}。'],
  showNow: ['Show it as it is now', '查看最新状态'],

  devices: ['Old and new device', '新旧设备'],
  slots: reformWords.pictures,
  missing: ['Missing: {slots}', '缺少：{slots}'],
  log: ['Steps', '作业记录'],
  act: ['What', '事项'],
  by: ['Who', '人员'],
  time: ['When', '时间'],
  where: ['Where', '位置'],
  remark: ['Remark', '说明'],
  act_generate: ['Made', '生成'],
  act_step: ['Step', '作业步骤'],
  platform: things.platform,

  versions: ['Versions and opinions', '提交版本与审核意见'],
  noVersions: ['Nothing has been handed in yet.', '尚未提交。'],
  version: ['Version {n}', '第 {n} 版'],
  handedIn: ['{by}, {time}', '{by}，{time}'],
  first: ['The first one that was handed in.', '首次提交。'],
  same: ['Nothing differs from the version before.', '与上一版一致。'],
  before: ['before', '原为'],
  after: ['now', '现为'],
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
  noArrival: ['The crew has not been there yet.', '施工队尚未到场。'],
  distance: ['{n} m from the customer, {most} m are allowed', '距用户 {n} 米，限 {most} 米'],
  tooFar: [
    '{n} m from the customer, more than the {most} m that are allowed',
    '距用户 {n} 米，超过 {most} 米限制',
  ],
  planLabel: [
    'Plan: the crew arrived {n} m from the customer, within a circle of {most} m',
    '示意图：施工队到场位置距用户 {n} 米，圆圈半径 {most} 米',
  ],
  reasonGiven: ['Reason given: {reason}', '说明：{reason}'],

  links: ['Belongs to', '关联'],
  device: ['Device and its spliced curve', '设备及拼接曲线'],
  chain: ['Replacement chain in the ledger', '台账更换链'],
  project: reformWords.project,
  box: reformWords.meterBox,
  alert: ['Alert that it was made from', '来源告警'],

  recordTitle: ['Record of a replacement', '换表作业记录'],
  user: things.user,
  crew: reformWords.crew,
  state: labels.state,
  opinion: reformWords.opinion,
  signatures: ['Crew, customer, auditor', '施工队、用户、审核员'],
  signCrew: reformWords.crew,
  signCustomer: ['Customer', '用户'],
  signAuditor: ['Auditor', '审核员'],
})
