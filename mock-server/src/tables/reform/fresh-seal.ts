import type { StoredSeal } from '../reform-tables.ts'

/** What a seal has that has just come into stock. */
export const freshSeal = {
  state: 'stock',
  holderId: 0,
  issuedAt: '',
  deviceId: 0,
  userName: '',
  userNameZh: '',
  boxId: 0,
  orderId: 0,
  projectId: 0,
  appliedAt: '',
  appliedBy: '',
  appliedByZh: '',
  oldNumber: '',
  cutAt: '',
  cutBy: '',
  cutByZh: '',
  picture: '',
  inspectedAt: '',
  inspectDue: '',
  anomalies: [],
  voidReason: '',
  voidReasonZh: '',
  uses: 0,
} as const satisfies Partial<StoredSeal>
