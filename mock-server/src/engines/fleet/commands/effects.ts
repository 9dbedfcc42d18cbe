import { states } from '#contract/text/states.ts'
import type { CommandError, CommandKind } from '#domain/metering/commands.ts'
import { isParamId, isSameValue } from '#domain/metering/parameters/parameters.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { CommandRow } from '#contract/resources/iot/command.ts'
import { day, quarter } from '#contract/schema/time-units.ts'
import type { Simulation } from '#mock/simulation/types.ts'
import { midnight } from '#mock/lib/days.ts'
import { momentOf } from '#mock/lib/time.ts'
import type { Fleet, StoredDevice } from '../fleet.ts'
import type { Live } from '../live.ts'
import type { Params } from '../params.ts'
import type { Protection } from '../protection.ts'
import type { Spans } from '../spans/spans.ts'

export interface EffectParts {
  fleet: Fleet
  simulation: Simulation
  spans: Spans
  params: Params
  live: Pick<Live, 'note' | 'publishChange' | 'refresh'>
  protection: Protection
  clock: () => number
}

/** Result text in both languages, and the value read back. */
interface Effect {
  text: Text2
  readBack: string
}

/** Days re-collected on request. */
const recollectDays = 7
/** Milliseconds that a device is offline when it restarts. */
const restart = 40_000

const done: Text2 = states.executed

/** Commands that close a relay or allow closing it at the meter. */
export const closing: ReadonlySet<CommandKind> = new Set<CommandKind>(['relayClose', 'relayAllow'])

/** Whether the relay of a device is closed, or may be closed at its meter. */
export function mayBeOn(
  fleet: Pick<EffectParts['fleet'], 'isRelayOpen' | 'mayBeClosed'>,
  id: number,
): boolean {
  return !fleet.isRelayOpen(id) || fleet.mayBeClosed(id)
}

/**
 * Returns why a command must not be executed. Every way to switch a device ends in a command, and each is checked here
 * just before it takes effect: a protected device is never switched off, and nothing is switched on together with what
 * it is interlocked with, whichever of two commands comes first.
 */
export function refusalOf(
  { fleet, params, protection }: Pick<EffectParts, 'fleet' | 'params' | 'protection'>,
  row: StoredDevice,
  { kind }: Pick<CommandRow, 'kind'>,
): CommandError | undefined {
  if (closing.has(kind))
    return protection.keptOffBy(row.id).some((id) => mayBeOn(fleet, id)) ? 'E13' : undefined
  if (kind !== 'relayOpen') return undefined
  return protection.keepsOn(row.id) || params.held(row, 'protection') === 'on' ? 'E08' : undefined
}

/** Amperes below which no current is considered to flow behind an open relay. */
const still = 0.05

/** Maximum deviation in seconds of a clock that was just set. */
const settled = 20

/** Returns the error found when a command is verified by reading back. */
export function faultOf(
  { simulation, clock }: Pick<EffectParts, 'clock' | 'simulation'>,
  { kind, deviceId, target, wanted, readBack }: CommandRow,
): CommandError | undefined {
  if (kind === 'write') return isParamId(target) && isSameValue(target, wanted, readBack) ? undefined : 'E09'
  if (kind === 'firmware') return readBack === wanted ? undefined : 'E09'
  if (kind === 'clockSync') return Math.abs(Number(readBack)) > settled ? 'E11' : undefined
  if (kind !== 'relayOpen') return undefined
  const now = clock()
  const currents = (['ia', 'ib', 'ic'] as const).map(
    (id) => simulation.sample(deviceId, id, now + 1).value ?? 0,
  )
  return Math.max(...currents) > still ? 'E10' : undefined
}

/** Applies a command to a device. */
export function carryOut(parts: EffectParts, row: StoredDevice, command: CommandRow): Effect {
  const { spans, params, clock, fleet } = parts
  const now = clock()
  fleet.answered(row.id, now)
  switch (command.kind) {
    case 'read':
    case 'write':
      return exchange(params, row, command)
    case 'readNow':
      return collect(parts, row, now, { from: midnight(now) })
    case 'recollect':
      return collect(parts, row, now, readSpan(command.wanted, now) ?? lastDays(now))
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
      spans.openRelay(row.id, now, row.sticks)
      changed(parts, row.id)
      return { text: ['The relay is open.', '继电器已断开。'], readBack: 'open' }
    case 'relayAllow':
      return allowClosing(parts, row.id, now)
    case 'relayClose':
      spans.closeRelay(row.id, now)
      changed(parts, row.id)
      return { text: ['The relay is closed.', '继电器已闭合。'], readBack: 'closed' }
    case 'unlock':
      return { text: ['The lock is open.', '箱锁已打开。'], readBack: 'open' }
    case 'firmware':
      fleet.table.update(row.id, { firmware: command.wanted })
      return {
        text: [`Firmware ${command.wanted} runs.`, `已运行固件 ${command.wanted}。`],
        readBack: command.wanted,
      }
    case 'reboot':
    case 'snapshot':
      return { text: done, readBack: '' }
  }
}

/** Allows an open relay to be closed at the meter; a closed one stays closed. */
function allowClosing(parts: EffectParts, id: number, now: number): Effect {
  if (!parts.spans.isOpen(id)) {
    return { text: ['The relay was closed already.', '继电器已处于闭合状态。'], readBack: 'closed' }
  }
  parts.spans.allowClosing(id, now)
  changed(parts, id)
  return {
    text: ['The relay may be closed at the meter.', '已允许合闸，待用户按键合闸。'],
    readBack: 'allowed',
  }
}

/** Invalidates everything cached about a device and those behind it, and notifies clients. */
export function changed({ fleet, simulation, live }: EffectParts, id: number): void {
  for (const one of [id, ...fleet.childrenOf(id)]) simulation.forget(one)
  live.note(id)
  live.publishChange(id)
}

/** Applies effects that follow the verification of a command. */
export function carryOn({ fleet, clock }: EffectParts, { id, kind, deviceId }: CommandRow): void {
  if (kind !== 'reboot') return
  const from = clock()
  // staggered, so that not all return at the same time
  const until = from + restart + (id % 10) * 1000
  fleet.faults.add({ deviceId, code: 'OFFLINE', from, until, magnitude: 1, source: 'live' })
}

function exchange(params: Params, row: StoredDevice, command: CommandRow): Effect {
  const { target, kind, wanted, operator, reason, id } = command
  if (!isParamId(target)) return { text: done, readBack: '' }
  if (kind === 'read') params.wasRead(row, target)
  else params.written(row, target, wanted, { by: operator, reason, commandId: id })
  return { text: done, readBack: params.held(row, target) }
}

function collect(
  parts: EffectParts,
  { id }: StoredDevice,
  now: number,
  { from, until = now }: { from: number; until?: number },
): Effect {
  const { quality } = parts.simulation.points(id, [], { from, until, step: quarter, now })
  const missing = quality.filter((one) => one === 'missing').length
  parts.spans.collect(id, { from, until, at: now })
  changed(parts, id)
  return {
    text: [`Read; ${missing} missing points were collected.`, `召测成功，补齐 ${missing} 个缺点。`],
    readBack: '',
  }
}

/** Parses a span `YYYY-MM-DD HH:mm:ss/YYYY-MM-DD HH:mm:ss`, cut off at `now`; undefined if there is none. */
function readSpan(wanted: string, now: number): { from: number; until: number } | undefined {
  const [from = Number.NaN, until = Number.NaN] = wanted.split('/').map(momentOf)
  return from < until ? { from, until: Math.min(until, now) } : undefined
}

function lastDays(now: number): { from: number } {
  return { from: midnight(now) - (recollectDays - 1) * day }
}
