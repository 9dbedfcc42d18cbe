export const words = {
  openOf: ['Open order {number} of {name}', '查看 {name} 的工单 {number}'],
  chooseRows: ['Choose the devices one by one', '请逐台选择设备'],
  chooseText: ['At most {n} orders are made at once.', '一次最多生成 {n} 张工单。'],
  collect: ['Nothing collected for {n} [n|day|days]', '连续 {n} 天采集失败'],
} as const
