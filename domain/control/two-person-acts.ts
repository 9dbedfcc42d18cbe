/** Acts, besides commands, for which a role may require a second person. */
export const twoPersonActs = [
  ['voidSeal', 'Void seals', '作废封印'],
  ['auditOwn', 'Audit own work', '审核本人作业的工单'],
] as const

export type TwoPersonAct = (typeof twoPersonActs)[number][0]
