import type { Requested } from '#contract/calls/control/unit.ts'
import type { PlanAnswer } from '#contract/calls/iot/command-plan.ts'
import { devicesOf } from '#domain/control/unit-devices.ts'
import { requestFrame } from '#domain/metering/frames/frame.ts'
import type { Action } from '#domain/scene/actions.ts'
import { hour, minute } from '#contract/schema/time-units.ts'
import { advanceControl } from '#mock/features/control/clock.ts'
import { followPlans } from '#mock/features/iot/command-plan/run.ts'
import { Refusal } from '#mock/lib/refusal.ts'
import { formatTime } from '#mock/lib/time.ts'
import { carryOut } from '#mock/rule-actions/carry-out.ts'
import type { StoredUnit } from '#mock/tables/control-tables.ts'
import type { CommandBench } from '../command-bench.ts'
import { initialPassword } from '../../../seed/accounts.ts'
import type { RoleRow } from '#contract/resources/system/role.ts'

/** Account that attempts to switch. */
export const first = 'engineer'

const off = { act: 'off', reason: 'test' } as const
const order = { kind: 'relayOpen', reason: 'test' } as const

/** Calls made by users who switch units, on the current bench. */
export class Hand {
  readonly #bench: () => CommandBench
  readonly #tokens = new Map<string, Promise<string>>()

  constructor(bench: () => CommandBench) {
    this.#bench = bench
  }

  get platform() {
    return this.#bench().platform
  }

  get world() {
    return this.platform.world
  }

  post(path: string, body: object, as = first): ReturnType<Hand['send']> {
    return this.send('POST', path, body, as)
  }

  async send(
    method: string,
    path: string,
    body: object,
    as = first,
  ): Promise<{ code: number; data: unknown; body: object }> {
    const answer = await this.platform.call(method, `/base/${path}`, { token: await this.#tokenOf(as), body })
    // an expired session would have everything refused
    if (answer.code === 401) throw new Error(answer.msg)
    return answer
  }

  /** Lets a second person approve a request. */
  async approve({ data }: { data: unknown }, second?: string): Promise<void> {
    const { requestId: id = 0 } = Object(data) as Partial<Requested>
    if (id !== 0 && second !== undefined) await this.post('ctrl/unitRequest/approve', { id }, second)
  }

  plan(units: readonly StoredUnit[], more: object) {
    return this.planOf({ ids: idsOf(units), ...order, ...more })
  }

  /** Plans a command one minute ahead. */
  planOf(body: object) {
    const time = formatTime(this.platform.clock + minute)
    return this.post('iot/commandPlan/plan', { name: 'Try out', time, ...body })
  }

  /** Advances the clock and runs what is due. */
  wait(ms: number): void {
    this.platform.clock += ms
    followPlans(this.world)
    advanceControl(this.world)
  }

  rule(action: Action, deviceIds: readonly number[], sceneId = 0): void {
    const request = { action, owner: first, ruleName: ['r', 'r'] as const, sceneId, alertIds: [], deviceIds }
    orRefuse(() => carryOut(this.world, request, false))
  }

  /** Submits a command to a device, bypassing all checks before submission. */
  submit(deviceId: number, agreedBy = '', kind: 'relayClose' | 'relayOpen' = 'relayOpen'): void {
    const blank = { deviceName: '', deviceNameZh: '', target: '', wanted: '', batchNo: 'x' }
    this.world.commands.submit({ ...blank, ...order, kind, deviceId, operator: first, agreedBy })
  }

  /** Token of an account, renewed every few hours because sessions end. */
  #tokenOf(username: string): Promise<string> {
    const key = `${username} ${Math.floor(this.platform.clock / (4 * hour))}`
    const body = { username, password: initialPassword }
    const token =
      this.#tokens.get(key) ??
      this.platform
        .call('POST', '/base/sys/login', { body })
        .then(({ data }) => (data as { token: string }).token)
    this.#tokens.set(key, token)
    return token
  }
}

/** A way to switch units off as the engineer, with the help of a second person if given. */
export type Door = (hand: Hand, units: readonly StoredUnit[], second?: string) => Promise<unknown>

const idsOf = (units: readonly StoredUnit[]) => units.flatMap((row) => devicesOf(row))
/** Parameters of a call that identify the second person. */
export const given = (second?: string) =>
  second === undefined ? {} : { account: second, password: initialPassword }

/** Parameters of the second person, and the confirmed name of a single device. */
const purpose = (hand: Hand, ids: readonly number[], second?: string) => {
  const [id = 0] = ids
  const named = ids.length === 1 && { confirmName: hand.world.fleet.table.get(id)?.name }
  return { ...given(second), ...named }
}

const ofEach =
  (act: (hand: Hand, row: StoredUnit, second?: string) => unknown): Door =>
  async (hand, units, second) => {
    for (const row of units) await act(hand, row, second)
  }

const ways = {
  'page of the unit': ofEach(async (hand, { id, name }, second) =>
    hand.approve(await hand.post('ctrl/unitControl/exec', { id, ...off, confirmName: name }), second),
  ),
  'list of units': async (hand, units, second) => {
    const ids = units.map(({ id }) => id)
    await hand.approve(await hand.post('ctrl/unitControl/batchExec', { ids, ...off }), second)
  },
  'command centre': (hand, units, second) =>
    hand.post('iot/command/send', { ids: idsOf(units), ...order, ...purpose(hand, idsOf(units), second) }),
  'frame by hand': ofEach(async (hand, row, second) => {
    const device = hand.world.fleet.table.get(devicesOf(row).at(-1) ?? 0)
    if (device === undefined) return
    const time = formatTime(hand.platform.clock)
    const frame = requestFrame(device, { ...order, target: '', wanted: '', time }, () => '')
    const asked = { deviceId: device.id, frame, reason: 'test', ...purpose(hand, [device.id], second) }
    await hand.post('iot/command/sendFrame', asked)
  }),
  'planned command': async (hand, units, second) => {
    await hand.plan(units, purpose(hand, idsOf(units), second))
    hand.wait(minute)
  },
  'asked command': async (hand, units, second) => {
    const { planId: id = 0 } = Object((await hand.plan(units, { isAsked: true })).data) as Partial<PlanAnswer>
    if (second !== undefined) await hand.post('iot/commandPlan/decide', { id, isAgreed: true }, second)
    hand.wait(minute)
  },
  schedule: async (hand, units, second = first) => {
    const { clock } = hand.platform
    const next = Math.floor(clock / hour + 1) * hour
    const at = Number(formatTime(next).slice(11, 13))
    const offHours = Array.from({ length: 7 }, () => `${'0'.repeat(at)}1${'0'.repeat(23 - at)}`)
    const unitIds = units.map(({ id }) => id)
    const body = { name: 'Try out', unitIds, offHours, holidays: 'same', reason: 'orderly' }
    const { data } = await hand.post('ctrl/unitSchedule/save', body)
    const { id = 0 } = Object(data) as { id?: number }
    await hand.post('ctrl/unitSchedule/enable', { ids: [id] }, second)
    hand.wait(next - clock)
  },
  'linkage rule': async (hand, units) =>
    hand.rule({ kind: 'command', on: 'all', command: 'relayOpen' }, idsOf(units)),
  'linkage rule on a unit': ofEach(async (hand, row, second) => {
    const { sceneId = 0 } = hand.world.fleet.table.get(row.deviceId) ?? {}
    hand.rule({ kind: 'unit', unitId: row.id, act: 'off' }, devicesOf(row), sceneId)
    const waiting = hand.world.tables.unitRequests.rows.filter(({ state }) => state === 'waiting')
    for (const { id } of waiting) await hand.approve({ data: { requestId: id } }, second)
  }),
  /** Retries commands withdrawn at a time when one person was enough. */
  'a second try': ofEach((hand, row) => {
    const { units, commands } = hand.world.tables
    units.restore(row.id, { ...row, isImportant: false, confirmLevel: 'name', relievedBy: '' })
    const from = commands.nextId
    for (const id of devicesOf(row)) hand.submit(id)
    units.restore(row.id, row)
    const ids = commands.rows.flatMap(({ id }) => (id >= from ? [id] : []))
    for (const id of ids) hand.world.commands.cancel(id)
    return hand.post('iot/command/retry', { ids })
  }),
  engine: ofEach((hand, row, second) => {
    for (const id of devicesOf(row)) orRefuse(() => hand.submit(id, second))
  }),
} satisfies Readonly<Record<string, Door>>

/** Every call that can switch units off. */
export const doors: Readonly<Record<keyof typeof ways, Door>> = ways

/** Calls `act`, ignoring refusals. */
export function orRefuse(act: () => unknown): void {
  try {
    act()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

/** A way to perform an act, with the help of a second person if given. */
type Way = (second?: string) => unknown

/** Case of a protected act: units, their properties and the role's, and whether it may be done alone and by two. */
export interface Act {
  unit?: Partial<StoredUnit>
  role?: Partial<RoleRow>
  units?: number
  alone: boolean
  byTwo: boolean
  /** Ways exempt from the rule, since the author of an automatic act is responsible for it. */
  except?: readonly string[]
}

/** A protected act, with every call that might perform it. */
export interface Matter {
  /** Account that attempts the act, and another that is allowed to. */
  actor: string
  other: string
  /** Resets the state so that the act is not done yet. */
  begin: (act: Act) => unknown
  isDone: () => boolean
  doors: Readonly<Record<string, Way>>
  /** Ways that never perform the act, whatever is sent, and those at which no second person can help. */
  never?: readonly string[]
  onlyAlone?: readonly string[]
  /** False where the second person performs the act instead of agreeing to it. */
  isAgreedTo?: false
}

/** Throws because the test world lacks something to try. */
export function lacking(): never {
  throw new Error('The world of the test is too small')
}
