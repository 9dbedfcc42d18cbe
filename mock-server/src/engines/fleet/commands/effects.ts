import { commandErrors, type CommandError } from '#contract/metering/commands.ts'
import { isParamId } from '#contract/metering/parameters/parameters.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { CommandRow } from '#contract/resources/iot/command.ts'
import { day, quarter } from '#contract/schema/time-units.ts'
import type { Simulation } from '#mock/simulation/types.ts'
import { midnight } from '#mock/lib/days.ts'
import type { Fleet, StoredDevice } from '../fleet.ts'
import type { Live } from '../live.ts'
import type { Params } from '../params.ts'
import type { Spans } from '../spans.ts'

export interface EffectParts {
  fleet: Fleet
  simulation: Simulation
  spans: Spans
  params: Params
  live: Pick<Live, 'note' | 'tell'>
  clock: () => number
}

/** What a device did, in both languages, and the value that it returned. */
export interface Effect {
  text: Text2
  readBack: string
}

/** Days that are collected again on request. */
const recollectDays = 7
/** Milliseconds that a device is away when it restarts. */
const restart = 40_000

const done: Text2 = ['Done.', '执行成功。']

/** Why a device will refuse a command whatever chance says. */
export function refusalOf(
  { params }: EffectParts,
  row: StoredDevice,
  { kind }: CommandRow,
): CommandError | undefined {
  return kind === 'relayOpen' && params.held(row, 'protection') === 'on' ? 'E08' : undefined
}

/** Does to a device what a command asks for. */
export function carryOut(parts: EffectParts, row: StoredDevice, command: CommandRow): Effect {
  const { spans, params, clock, fleet } = parts
  const now = clock()
  fleet.answered(row.id, now)
  switch (command.kind) {
    case 'read':
    case 'write':
      return exchange(params, row, command)
    case 'readNow':
      return collect(parts, row, midnight(now), now)
    case 'recollect':
      return collect(parts, row, midnight(now) - (recollectDays - 1) * day, now)
    case 'clockSync': {
      const before = params.held(row, 'clock')
      spans.setClock(row.id, now)
      changed(parts, row.id)
      params.wasRead(row, 'clock')
      const after = params.held(row, 'clock')
      return {
        text: [
          `The clock was ${before} s off, now ${after} s.`,
          `时钟偏差由 ${before} 秒修正为 ${after} 秒。`,
        ],
        readBack: after,
      }
    }
    case 'relayOpen':
      spans.openRelay(row.id, now)
      changed(parts, row.id)
      return { text: ['The relay is open.', '继电器已断开。'], readBack: 'open' }
    case 'relayClose':
      spans.closeRelay(row.id, now)
      changed(parts, row.id)
      return { text: ['The relay is closed.', '继电器已闭合。'], readBack: 'closed' }
    case 'reboot':
    case 'snapshot':
      return { text: done, readBack: '' }
  }
}

/** Has everything about a device, and about those behind it, looked at anew, by whoever shows it too. */
function changed({ fleet, simulation, live }: EffectParts, id: number): void {
  for (const one of [id, ...fleet.childrenOf(id)]) simulation.forget(one)
  live.note(id)
  live.tell(id)
}

/** What follows once a command has been verified. */
export function carryOn({ fleet, clock }: EffectParts, { id, kind, deviceId }: CommandRow): void {
  if (kind !== 'reboot') return
  const from = clock()
  // not all at the same moment
  const until = from + restart + (id % 10) * 1000
  fleet.faults.add({ deviceId, code: 'OFFLINE', from, until, magnitude: 1, source: 'live' })
}

/** The text of a result other than "done". */
export function errorText(error: CommandError): Text2 {
  return commandErrors[error]
}

function exchange(params: Params, row: StoredDevice, command: CommandRow): Effect {
  const { target, kind, wanted, operator, reason, id } = command
  if (!isParamId(target)) return { text: done, readBack: '' }
  if (kind === 'read') params.wasRead(row, target)
  else params.written(row, target, wanted, { by: operator, reason, commandId: id })
  return { text: done, readBack: params.held(row, target) }
}

function collect(parts: EffectParts, { id }: StoredDevice, from: number, now: number): Effect {
  const { quality } = parts.simulation.points(id, ['p'], { from, until: now, step: quarter, now })
  const missing = quality.filter((one) => one === 'missing').length
  parts.spans.collect(id, from, now)
  changed(parts, id)
  return {
    text: [`Read; ${missing} missing points were collected.`, `召测成功，补齐 ${missing} 个缺点。`],
    readBack: '',
  }
}
