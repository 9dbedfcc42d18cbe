export const words = {
  issue: ['Issue', '领用'],
  giveBack: ['Return', '退回'],
  apply: ['Apply', '施封'],
  cut: ['Cut', '拆封'],
  inspect: ['Inspect', '检查'],
  notIssued: ['It is not with a crew.', '未被领用。'],
  notUsed: ['It is not in use.', '不在使用中。'],
  traceOf: ['Trace of {number}', '{number} 的轨迹'],
  range: ['Add a range', '号段入库'],
  many: ['Take 5,000 at most in one go.', '一次最多 5000 枚。'],
  rangeDone: ['{ok} added, {fail} refused', '已入库 {ok} 枚，{fail} 枚被拒'],
} as const
