export const words = {
  overdue: ['{n} d late', '逾期 {n} 天'],
  progressOf: ['Progress, {n} % planned by today', '进度，今日计划 {n}%'],
  scopeText: [
    'Meters and terminals that the ledger has in service get an order. Empty means all in the scope of the project.',
    '为台账中在运的设备生成工单，留空表示项目范围内全部设备。',
  ],
  noneReady: ['No row of the ledger is ready: {left}.', '没有可生成工单的台账：{left}。'],
  planTitle: ['{n} [n|order|orders] for {name}', '为“{name}”生成 {n} 张工单'],
  ready: ['{n} of {total} rows get an order.', '共 {total} 条台账，其中 {n} 条将生成工单。'],
  firstRows: ['The first {n} rows', '前 {n} 条'],
  ofLeft: ['{n} of {left} left', '{n}（余 {left}）'],
  endsOn: ['{last}, the project ends on {end}', '{last}（项目 {end} 竣工）'],
  stock: [
    '{n} wanted, {spare} free in store, {listed} left on the material list',
    '需 {n}，库存未占用 {spare}，材料清单剩余 {listed}',
  ],
  getsOrder: ['gets an order', '生成工单'],
  generated: ['{n} [n|order|orders] created, {first} to {last}', '已生成 {n} 张工单：{first} 至 {last}'],

  'open-order': ['with an open order already', '已有未完成工单'],
  'no-device': ['without a device of the fleet', '无对应设备'],
  new: ['installed recently', '近期新装'],
  young: ['not old enough', '运行年限不足'],
  plan: ['beyond the plan of the contract', '超出合同计划'],
  budget: ['beyond the investment', '超出投资额'],
  limit: ['beyond the number asked for', '超出所填数量'],

  conflict: ['conflict in the ledger', '台账存在冲突'],

  stillMissing: ['Missing before it can be closed', '关闭前仍缺少'],
} as const
