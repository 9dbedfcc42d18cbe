import type { PlanAnswer } from '#contract/calls/iot/command-plan.ts'
import { minute } from '#contract/schema/time-units.ts'
import { requestFrame } from '#domain/metering/frames/frame.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { formatTime } from '#mock/lib/time.ts'
import { reportOn } from '../order-report.ts'
import { first, given, type Hand, lacking, type Matter } from './doors.ts'

const family = 'meter-3p'

function isTried(row: Pick<StoredDevice, 'family' | 'state'>): boolean {
  return row.family === family && row.state === 'online'
}

/** Writing a parameter: every call that results in a write command. */
export function writing(hand: Hand): Matter {
  const meter = () => hand.world.fleet.table.rows.find(isTried) ?? lacking()
  const reason = 'test'
  let turn = 0
  let from = 0
  const values = () => ({ displaySeconds: turn % 2 === 0 ? '9' : '8' })
  const order = () => ({ ids: [meter().id], kind: 'write', params: values(), reason })
  const plan = (more: object) => hand.planOf({ ...order(), ...more })
  return {
    actor: first,
    other: 'admin',
    begin() {
      const { commands } = hand.world
      for (const open of commands.openOf(meter().id)) commands.cancel(open.id)
      turn += 1
      from = hand.world.tables.commands.nextId
    },
    isDone: () =>
      hand.world.tables.commands.rows.some(
        ({ id, kind, status }) => id >= from && kind === 'write' && status === 'verified',
      ),
    onlyAlone: ['a second try', 'ledger'],
    doors: {
      'command centre': (second) => hand.post('iot/command/send', { ...order(), ...given(second) }),
      ledger: () => decideRatio(hand, turn),
      'frame by hand': (second) => {
        const [target = '', wanted = ''] = Object.entries(values())[0] ?? []
        const time = formatTime(hand.platform.clock)
        const frame = requestFrame(meter(), { kind: 'write', target, wanted, time }, () => '')
        return hand.post('iot/command/sendFrame', { deviceId: meter().id, frame, reason, ...given(second) })
      },
      template: (second) => {
        const { paramTemplates } = hand.world.tables
        const row = paramTemplates.rows.find(({ family: of }) => of === family) ?? lacking()
        paramTemplates.restore(row.id, { ...row, values: values() })
        const body = { templateId: row.id, ids: [meter().id], reason, ...given(second) }
        return hand.post('iot/paramTemplate/apply', body)
      },
      'what is wanted': (second) => {
        hand.world.params.want(meter(), values(), { by: first, reason, commandId: 0 })
        const named = Object.keys(values())
        const body = { ids: [meter().id], params: named, reason, ...given(second) }
        return hand.post('iot/devicesParam/writeWanted', body)
      },
      'planned command': async (second) => {
        await plan(given(second))
        hand.wait(minute)
      },
      'asked command': async (second) => {
        const { planId: id = 0 } = Object((await plan({ isAsked: true })).data) as Partial<PlanAnswer>
        if (second !== undefined) await hand.post('iot/commandPlan/decide', { id, isAgreed: true }, second)
        hand.wait(minute)
      },
      'a second try': () => tryAgain(hand, meter().id, values().displaySeconds),
    },
  }
}

/** Retries a command that was withdrawn before a second person agreed. */
function tryAgain(hand: Hand, deviceId: number, wanted: string) {
  const blank = { deviceName: '', deviceNameZh: '', before: '', batchNo: 'x', agreedBy: '', reason: 'test' }
  const one = { ...blank, kind: 'write', target: 'displaySeconds', wanted, deviceId } as const
  const { id } = hand.world.commands.submit({ ...one, operator: first })
  hand.world.commands.cancel(id)
  return hand.post('iot/command/retry', { ids: [id] })
}

/** Decides the transformer ratio of a hanging meter, with a value that its terminal does not have. */
function decideRatio(hand: Hand, turn: number) {
  const { fleet, tables } = hand.world
  const tried = new Set(fleet.table.rows.filter(isTried).map(({ id }) => id))
  const hanging = tables.ledger.rows.find(({ deviceId, phase }) => phase === 'service' && tried.has(deviceId))
  const { id } = hanging ?? lacking()
  const value = 40 + turn
  tables.ledger.update(id, { ct: value })
  return hand.post('reform/ledger/decide', { decisions: [{ id, field: 'ct', take: 'ledger', value }] })
}

/** Auditing an order submitted by oneself; with a second person, that person performs the audit. */
export function auditing(hand: Hand): Matter {
  const order = () => hand.world.tables.workOrders.get(id) ?? lacking()
  const actor = 'admin'
  let id = 0
  const post = (verb: string, body: object, as = actor) => hand.post(`reform/workOrder/${verb}`, body, as)
  const audit = (more: object, as?: string) => post('audit', { outcome: 'pass', opinion: 'ok', ...more }, as)
  const reject = { outcome: 'reject', items: ['picture'] }
  const handIn = async () => {
    await post('submit', { id, report: reportOn(hand.world, order(), `${id} at ${hand.platform.clock}`) })
  }
  const isAudited = () => order().state !== 'audit'
  return {
    actor,
    other: 'auditor',
    isAgreedTo: false,
    async begin() {
      if (id !== 0 && !isAudited()) return
      const open = new Set(['pending', 'rejected'])
      id = hand.world.tables.workOrders.rows.find(({ state }) => open.has(state))?.id ?? lacking()
      const times = { planDate: '2026-11-23', due: '2026-11-30' }
      await post(order().state === 'pending' ? 'dispatch' : 'reassign', { ids: [id], crewId: 1, ...times })
      hand.platform.clock += minute
      await handIn()
      if (isAudited()) lacking()
    },
    isDone: isAudited,
    never: ['its form', 'step'],
    doors: {
      'its form': () => hand.send('PUT', 'reform/workOrder/update', { id, state: 'completed' }, actor),
      step: () => post('step', { id, step: 'submit', state: 'completed' }),
      passing: (second) => audit({ ids: [id] }, second),
      rejecting: (second) => audit({ ids: [id], ...reject }, second),
      'all of a filter': (second) => {
        return audit({ filter: { number: order().number }, except: [], expect: 1, ...reject }, second)
      },
      'handing it in again': async (second) => {
        await post('withdraw', { ids: [id] })
        hand.platform.clock += minute
        await handIn()
        return audit({ ids: [id], ...reject }, second)
      },
      'another name of the same person': async (second) => {
        const users = hand.world.tables.users
        const own = users.rows.find(({ loginName }) => loginName === actor)
        users.update(own?.id ?? 0, { username: 'Another Name' })
        const answer = await audit({ ids: [id], ...reject }, second)
        users.update(own?.id ?? 0, { username: own?.username ?? '' })
        return answer
      },
    },
  }
}
