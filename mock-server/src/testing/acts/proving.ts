import { vi } from 'vitest'
import type { PlanAnswer } from '#contract/calls/fleet/command-plan.ts'
import type { ImportJob } from '#contract/wire/crud.ts'
import { minute } from '#contract/schema/time-units.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { Table } from '#mock/store/table.ts'
import { workbook, type TestCell } from '../sheets.ts'
import { uploadForm } from '../uploads.ts'
import { good, head } from '../user-sheet.ts'
import { given, type Hand } from './doors.ts'
import { lacking, type Matter } from './matter.ts'

const admin = 'admin'

/** Something of administrators that is done where what it shows is another thing than before. */
function matterOf(show: () => unknown, prepare: () => unknown, doors: Matter['doors']): Matter {
  let before = ''
  return {
    actor: admin,
    other: admin,
    async begin() {
      await prepare()
      before = JSON.stringify(show())
    },
    isDone: () => JSON.stringify(show()) !== before,
    doors,
  }
}

/** Changing a role, or who holds it: every call about roles and accounts that does. */
export function changingRoles(hand: Hand): Matter {
  const tables = () => hand.world.tables
  const send = (method: string, path: string, body: object) => hand.send(method, `sys/${path}`, body, admin)
  let turn = 0
  let id = 0
  const viewer = () => tables().users.rows.find(({ loginName }) => loginName === 'viewer') ?? lacking()
  const newcomer = () => ({ ...viewer(), loginName: `new${turn}`, email: `new${turn}@lanjiang.example` })
  return matterOf(
    () => [tables().roles.rows, tables().users.rows.map(({ roleIds }) => roleIds)],
    () => {
      const like = tables().roles.get(viewer().roleIds[0] ?? 0) ?? lacking()
      turn += 1
      id = tables().roles.insert({ ...like, code: `SPARE_${turn}`, name: `Spare ${turn}` }).id
    },
    {
      'a new role': () =>
        send('POST', 'role/save', {
          name: `New ${turn}`,
          code: `NEW_${turn}`,
          dataScope: 'all',
          menuIds: [],
        }),
      'its form': () => send('PUT', 'role/update', { id, description: `${turn}` }),
      'removing it': () => send('DELETE', `role/delete/${id}`, {}),
      'removing several': () => send('POST', 'role/delete', { ids: [id] }),
      'a new account': () => send('POST', 'user/save', { ...newcomer(), roleIds: [id] }),
      'form of an account': () => send('PUT', 'user/update', { id: viewer().id, roleIds: [id] }),
      'a sheet of accounts': () =>
        takeSheet(hand, 'user', [head, good(turn)], () =>
          tables().users.rows.some(({ loginName }) => loginName === `import${turn}`),
        ),
      'a sheet of roles': () =>
        takeSheet(
          hand,
          'role',
          [
            ['Name *', 'Code *', 'Data scope *'],
            [`Sheet ${turn}`, `SHEET_${turn}`, 'All data'],
          ],
          () => tables().roles.rows.some(({ code }) => code === `SHEET_${turn}`),
        ),
    },
  )
}

async function takeSheet(
  hand: Hand,
  path: string,
  rows: readonly (readonly TestCell[])[],
  isThere: () => boolean,
): Promise<void> {
  const { data } = await hand.post(`sys/${path}/import`, uploadForm(workbook(rows), 'rows.xlsx'), admin)
  const { job } = data as ImportJob
  if ((await hand.post(`sys/${path}/import/${job}`, {}, admin)).code !== 0) return
  await vi.waitFor(() => {
    if (!isThere()) throw new Error('Not yet')
  })
}

/** Clearing a log: every call that empties one. */
export function clearing(hand: Hand): Matter {
  const logs = (): Table[] => {
    const { log, jobLog, errorLog } = hand.world.tables
    return [log, jobLog, errorLog]
  }
  const planted: number[] = []
  return matterOf(
    () => logs().map((table, n) => table.get(planted[n] ?? 0) !== undefined),
    () => {
      const line = { ...hand.world.tables.log.rows[0], path: '', time: formatTime(hand.platform.clock) }
      planted.splice(0, 3, ...logs().map((table) => table.insert(line).id))
    },
    {
      operations: () => hand.post('sys/log/clear', {}, admin),
      jobs: () => hand.post('sys/job-log/clear', {}, admin),
      errors: () => hand.post('sys/error-log/clear', {}, admin),
    },
  )
}

/** Making what switches by itself: every call that makes it, changes it or sets it going. */
export function settingGoing(hand: Hand): Matter {
  const tables = () => hand.world.tables
  const rule = () => tables().sceneRules.get(ruleId) ?? lacking()
  const plan = (state: string) => hand.post('iot/commandPlan/setState', { ids: [planId], state }, admin)
  let [turn, ruleId, planId, scheduleId] = [0, 0, 0, 0]
  const ofRule = (verb: string, body: object) => hand.post(`scene/sceneRule/${verb}`, body, admin)
  const name = () => `Rule ${turn}`
  return matterOf(
    () => [
      tables().sceneRules.rows,
      tables().sceneRuleLog.nextId,
      tables().commandPlans.rows.map(({ state }) => state),
      tables().unitSchedules.rows,
    ],
    async () => {
      const like = tables().sceneRules.rows[0] ?? lacking()
      turn += 1
      const actions = [{ kind: 'command', on: 'all', command: 'relayOpen' }] as const
      ruleId = tables().sceneRules.insert({ ...like, name: name(), actions, state: 'disabled' }).id
      const ids = tables()
        .units.rows.slice(0, 2)
        .map(({ deviceId }) => deviceId)
      const time = formatTime(hand.platform.clock + minute)
      const order = { name: name(), kind: 'relayClose', reason: 'test', ids, time }
      const { data } = await hand.post('iot/commandPlan/plan', { ...order, ...given('dispatcher') }, admin)
      planId = (data as PlanAnswer).planId
      await plan('paused')
      scheduleId = tables().unitSchedules.rows.find(({ state }) => state === 'disabled')?.id ?? lacking()
    },
    {
      'a new rule': () => ofRule('save', { ...rule(), name: `New ${turn}`, nameZh: '' }),
      'its form': () => hand.send('PUT', 'scene/sceneRule/update', { id: ruleId, maxPerHour: turn }, admin),
      'a copy': () => ofRule('copy', { id: ruleId }),
      'setting it going': () => ofRule('enable', { ids: [ruleId] }),
      'running it once': () => ofRule('run', { id: ruleId }),
      'form of a schedule': () =>
        hand.send('PUT', 'ctrl/unitSchedule/update', { id: scheduleId, name: `Schedule ${turn}` }, admin),
      'going on with a plan': () => plan('running'),
    },
  )
}
