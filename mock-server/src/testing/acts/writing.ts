import type { PlanAnswer } from '#contract/calls/fleet/command-plan.ts'
import { requestFrame } from '#domain/metering/frames/frame.ts'
import { minute } from '#contract/schema/time-units.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { formatTime } from '#mock/lib/time.ts'
import { first, given, type Hand } from './doors.ts'
import { lacking, type Matter } from './matter.ts'

const family = 'meter-3p'

function isTried(row: Pick<StoredDevice, 'family' | 'state'>): boolean {
  return row.family === family && row.state === 'online'
}

/** Writing a parameter: every call that ends in a command to write. */
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
    onlyAlone: ['a second try'],
    doors: {
      'command centre': (second) => hand.post('iot/command/send', { ...order(), ...given(second) }),
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

/** Retries a command that was withdrawn before anybody else had agreed to it. */
function tryAgain(hand: Hand, deviceId: number, wanted: string) {
  const blank = { deviceName: '', deviceNameZh: '', before: '', batchNo: 'x', agreedBy: '', reason: 'test' }
  const one = { ...blank, kind: 'write', target: 'displaySeconds', wanted, deviceId } as const
  const { id } = hand.world.commands.submit({ ...one, operator: first })
  hand.world.commands.cancel(id)
  return hand.post('iot/command/retry', { ids: [id] })
}
