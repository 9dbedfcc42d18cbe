import type { PlannedDevice, StoredPlan } from '#mock/tables/plan-tables.ts'

/** What a plan that has not come due yet says of its devices, its maker and its runs; everything else is what it is for. */
export function newPlan(
  targets: readonly PlannedDevice[],
  by: string,
  time: string,
): Omit<StoredPlan, 'id' | 'kind' | 'name' | 'nameZh' | 'state'> {
  return {
    devices: targets.length,
    values: targets.reduce((sum, { values }) => sum + values.length, 0),
    cron: '',
    nextTime: '',
    endDate: '',
    reason: '',
    runs: 0,
    missed: 0,
    lastTime: '',
    lastResult: 'none',
    operator: by,
    agreedBy: '',
    declinedBy: '',
    opinion: '',
    expireTime: '',
    decideTime: '',
    targets,
    params: {},
    createBy: by,
    updateBy: by,
    createTime: time,
    updateTime: time,
    version: 1,
  }
}
