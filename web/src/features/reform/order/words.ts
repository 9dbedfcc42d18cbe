export const words = {
  correct: ['Correct the reading', '更正结算止度'],
  correctText: [
    'Billed now: {reading} kWh. Registers, line loss, settlement and ledger follow; both readings stay in the log.',
    '当前结算止度 {reading} kWh。示值、线损、结算与台账将随之更新，更正前后的示数均保留在作业记录中。',
  ],
  nothingBilled: ['No reading of this order is billed.', '该工单没有结算止度。'],
  noneClean: [
    'None of the chosen orders awaits audit with every check green.',
    '所选工单中没有检查项全部通过的待审核工单。',
  ],

  giveCrew: ['Choose a crew.', '请选择施工队。'],
  dueHint: ['Left empty, each order keeps its own.', '不填写则保留各工单原截止日期。'],
  materialsMissing: ['A device category, type and count must be picked', '请选择设备类别、型号并填写数量'],
  count: ['Count', '数量'],
  site: ['Work on site', '现场作业'],
  picturesOf: ['{n} of {due} required pictures', '必拍照片 {due} 张，已有 {n} 张'],
} as const
