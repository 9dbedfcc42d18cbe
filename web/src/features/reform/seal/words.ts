export const words = {
  range: ['Add a range', '号段入库'],
  many: ['Take 5,000 at most in one go.', '一次最多 5000 枚。'],
  rangeDone: ['{ok} added, {fail} refused', '已入库 {ok} 枚，{fail} 枚被拒'],
} as const
