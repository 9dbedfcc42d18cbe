import { defineWords } from '#web/i18n/use-words.ts'
import { reformWords } from '#contract/text/reform.ts'

export const orderWords = defineWords('order', {
  correct: ['Correct the reading', '更正结算止度'],
  correctText: [
    'Billed now: {reading} kWh. Registers, line loss, settlement and ledger follow; both readings stay in the log.',
    '当前结算止度 {reading} kWh。示值、线损、结算与台账将随之更新，更正前后的示数均保留在作业记录中。',
  ],
  nothingBilled: ['No reading of this order is billed.', '该工单没有结算止度。'],
  corrected: ['Reading corrected', '结算止度已更正'],
  setDue: ['Set due date', '设置截止日期'],
  passClean: ['Pass those without warnings', '通过无告警项'],
  passCleanTitle: ['Pass {n} [n|order|orders] without warnings', '通过 {n} 张无告警项的工单'],
  passCleanText: [
    '{n} of {total} chosen are to be audited and every check of them is green; the others stay as they are.',
    '所选 {total} 张中，{n} 张待审核且检查项全部通过；其余保持不变。',
  ],
  noneClean: [
    'None of those chosen is to be audited with all checks green.',
    '所选工单中没有检查项全部通过的待审核工单。',
  ],
  wrongState: ['Not while the order is “{state}”.', '工单为“{state}”时不可操作。'],

  giveCrew: ['Choose a crew.', '请选择施工队。'],
  dueHint: ['Left empty, each order keeps its own.', '不填写则保留各工单原截止日期。'],
  crewLead: ['The crew lead', '队长'],
  materials: ['Materials to take', '携带物料'],
  materialsMissing: ['A device category, type and count must be picked', '请选择设备类别、型号并填写数量'],
  category: reformWords.deviceCategory,
  type: ['Type', '型号'],
  count: ['Count', '数量'],
  leftOf: ['{n} left on the material list', '材料清单剩余 {n}'],
  material: ['Material {n}', '物料 {n}'],
  addMaterial: ['Add material', '添加物料'],
  removeMaterial: ['Remove material {n}', '移除物料 {n}'],
  chooseCategory: ['Choose a category', '请选择类别'],
  chooseType: ['Choose a type', '请选择型号'],

  dispatched: ['{n} [n|order|orders] dispatched', '已派工 {n} 张'],
  reassigned: ['{n} [n|order|orders] reassigned', '已改派 {n} 张'],
  recalled: ['{n} [n|order|orders] recalled', '已撤回派工 {n} 张'],
  cancelled: ['{n} [n|order|orders] cancelled', '已取消 {n} 张'],
  dueSet: ['{n} [n|order has|orders have] a new due date', '已设置 {n} 张工单的截止日期'],
  returned: ['{n} [n|order|orders] returned', '已退单 {n} 张'],
  withdrawn: ['{n} [n|order|orders] withdrawn', '已撤回提交 {n} 张'],
  passed: ['{n} [n|order|orders] passed', '已通过 {n} 张'],
  rejected: ['{n} [n|order|orders] rejected', '已驳回 {n} 张'],
  reopened: ['{n} [n|order|orders] reopened', '已重新打开 {n} 张'],

  recallText: ['They become unassigned; the crew is notified.', '工单退回待派工，并通知施工队。'],
  withdrawText: [
    'The crew can change what was handed in and submit it again.',
    '撤回后施工队可修改并重新提交。',
  ],
  passText: [
    'The ledger, the device and its seals are booked at once. It can be reopened with a reason.',
    '台账、设备与封印将立即更新；如有问题可凭原因重新打开。',
  ],
  reopenText: [
    'What the completion has booked is taken back; every version stays.',
    '完成时的变更将撤销，全部历史版本保留。',
  ],

  allInOrder: ['All in order', '资料齐全，符合要求'],
  readingsAgree: ['Photos clear, readings agree', '照片清晰，示数一致'],
  blurred: ['Picture blurred', '照片模糊'],
  readingDiffers: ['Reading differs from the picture', '示数与照片不符'],
  sealUnclear: ['Seal not readable', '封印无法辨认'],
  duplicate: ['Order exists twice', '工单重复'],
  customerWish: ['Customer asks for another day', '用户要求改期'],
  wrongMeter: ['Wrong meter recorded', '登记的电表有误'],

  site: ['Work on site', '现场作业'],
  due: ['due {day}', '{day} 到期'],
  rejections: ['rejected {n} [n|time|times]', '驳回 {n} 次'],
  picturesOf: ['{n} of {due} required pictures', '必拍照片 {due} 张，已有 {n} 张'],
})
