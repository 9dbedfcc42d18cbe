import type { ComparedMeter } from '#contract/calls/reform/ledger.ts'

const model = { field: 'model', ledger: 'Old', platform: 'New', terminal: null, differs: true } as const

/** Creates a meter of Reconcile; by default ledger and archive differ in the model. */
export function comparedMeter(id: number, cells: ComparedMeter['cells'] = [model]): ComparedMeter {
  const user = { userNumber: `990701010000000${id}`, userName: `User ${id}`, userNameZh: `用户 ${id}` }
  const place = { address: `House ${id}`, addressZh: `${id} 号`, deviceId: id, orderId: 0, isSilent: true }
  return { id, ...user, ...place, cells }
}
