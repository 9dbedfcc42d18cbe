import { auditPhrases } from '#contract/resources/reform/work-order.ts'

export const auditWords = {
  progress: ['{done} of {total}', '{done} / {total}'],
  passedRejected: ['{passed} passed, {rejected} rejected', '通过 {passed} 张，驳回 {rejected} 张'],
  each: ['{n} s each', '平均 {n} 秒'],
  keys: ['Letter keys', '字母快捷键'],

  queue: ['Queue', '待审队列'],
  passed: ['passed', '已通过'],
  rejected: ['rejected', '已驳回'],
  waits: ['waits {span}', '已等待 {span}'],
  counter: ['{n} / {most}', '{n} / {most}'],
  sayWhyHint: [
    'To pass with a wrong check, say why in the opinion.',
    '检查项不符合时通过，须在意见中说明原因。',
  ],
  noOpinion: [
    'Audit: pass or reject must be chosen and an opinion entered',
    '审核须选择通过或驳回，并填写审核意见',
  ],
  shortOpinion: ['Use at least 2 characters.', '至少 2 个字符。'],
  longOpinion: ['Use at most 200 characters.', '最多 200 个字符。'],
  noItem: ['Tick what is wrong.', '请勾选驳回项。'],
  sayWhy: [
    'A check is wrong: say in your own words why it passes.',
    '存在不符合的检查项，请用自己的话说明通过原因。',
  ],
  readOnly: [
    'You can view orders here. Passing and rejecting needs the audit permission.',
    '可在此查看工单；通过与驳回需要审核权限。',
  ],

  readingDiffers: auditPhrases.readingDiffers,
  blurred: auditPhrases.blurred,
  sealUnclear: auditPhrases.sealUnclear,
  toast_pass: ['{number} · Passed', '{number} · 已通过'],
  toast_reject: ['{number} · Rejected', '{number} · 已驳回'],
  andMore: ['and {n} more', '另有 {n} 张'],

  fate_gone: ['no longer to be audited', '已不在待审核状态'],
  fate_pending: ['back with the dispatcher', '已退回待派工'],
  fate_dispatched: ['withdrawn by its crew', '施工队已撤回'],
  fate_audit: ['to be audited', '待审核'],
  fate_rejected: ['rejected by another user', '已由他人驳回'],
  fate_completed: ['passed by another user', '已由他人通过'],
  fate_cancelled: ['cancelled', '已取消'],
  leftQueue: ['{number} has left the queue: {what}.', '{number} 已离开队列：{what}。'],
  handedInAgain: [
    '{number} has been handed in again. Your decision was not sent: look at it once more.',
    '{number} 已重新提交，原结论未发送，请重新审核。',
  ],
  changedMeanwhile: [
    '{number} has been handed in again. The page shows it as it is now.',
    '{number} 已重新提交，页面已更新。',
  ],
  failedTitle: ['{number} could not be decided: {why}', '{number} 审核未成功：{why}'],
  doneText: ['Orders appear here as soon as crews hand them in.', '施工队提交后，工单会自动出现在这里。'],
} as const
