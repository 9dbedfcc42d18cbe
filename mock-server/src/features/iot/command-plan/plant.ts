import { day, hour } from '#contract/schema/time-units.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { PlannedDevice, StoredPlan } from '#mock/tables/plan-tables.ts'
import type { World } from '#mock/world/world.ts'
import { dueAfter } from './when.ts'

/** Mondays, half past two. */
const weekly = '0 30 2 ? * 2'
/** Devices of a planted plan at most. */
const most = 20

const maker = 'engineer'

/** Gives a platform that never planned anything two plans: one that stands still, and one whose moment was missed. */
export function plantPlans(world: Pick<World, 'clock' | 'fleet' | 'tables'>): void {
  const { commandPlans } = world.tables
  if (commandPlans.nextId > 1) return
  const now = world.clock()
  const terminals = world.fleet.table.rows.filter(({ family }) => family === 'load-control')
  const [first, last] = [terminals.at(0), terminals.at(-1)]
  if (first === undefined || last === undefined) return
  const ofOrg = ({ orgId }: StoredDevice) => terminals.filter((row) => row.orgId === orgId).slice(0, most)
  commandPlans.insert({
    ...planned(ofOrg(first), now - 30 * day),
    name: 'Clocks every Monday',
    nameZh: '每周一校时',
    kind: 'clockSync',
    state: 'paused',
    cron: weekly,
    nextTime: dueAfter({ cron: weekly, endDate: '' }, now),
  })
  plantMissed(world, ofOrg(last))
}

/** A plan whose moment came while the platform was not running. */
export function plantMissed(
  { clock, tables }: Pick<World, 'clock' | 'tables'>,
  rows: readonly StoredDevice[],
): void {
  const due = clock() - 9 * day
  const missed = tables.commandPlans.insert({
    ...planned(rows, due - hour),
    name: 'Read after the storm',
    nameZh: '雷雨后召测',
    kind: 'readNow',
    state: 'ended',
    missed: 1,
    lastTime: formatTime(due + hour),
    lastResult: 'missed',
  })
  tables.commandPlanRuns.insert({
    planId: missed.id,
    planName: missed.name,
    planNameZh: missed.nameZh,
    dueTime: formatTime(due),
    time: formatTime(due + hour),
    result: 'missed',
    reason: 'late',
    moments: 1,
    devices: 0,
    leftOut: 0,
    moved: 0,
    batchNo: '',
    operator: maker,
    skipped: [],
  })
}

function planned(rows: readonly StoredDevice[], time: number) {
  const targets = rows.map(({ id }) => ({ deviceId: id, values: [] }))
  return newPlan(targets, maker, formatTime(time))
}

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
