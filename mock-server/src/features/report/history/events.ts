import type { AskedSpan } from '#mock/simulation/types.ts'
import type { HistoryEvent, historyCalls } from '#contract/calls/report/history.ts'
import { correctionKinds } from '#domain/metering/history.ts'
import { eventKinds } from '#domain/metering/events.ts'
import { propertyOf, reportedPhase } from '#domain/metering/properties.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { changesOf } from '#mock/engines/fleet/settlement.ts'
import type { UserCall } from '#mock/http/call.ts'
import { devicesOf, pageOf, spanOf, type HistoryWorld } from './question.ts'

/** `GET list`: what happened at devices, the newest first. */
export function eventPage(
  world: HistoryWorld,
  asked: Sent<typeof historyCalls.list>,
  call: UserCall,
): { list: readonly HistoryEvent[]; total: number } {
  const span = spanOf(world, asked, 'events')
  const all = devicesOf(world, asked, call)
    .flatMap((device) => eventsOf(world, device, span))
    .toSorted((a, b) => b.time - a.time || a.deviceId - b.deviceId)
  return { list: pageOf(all, asked, 1).rows, total: all.length }
}

/** Faults that the platform knows of, exchanged meters, and what people made of values. */
export function eventsOf(
  { simulation, fleet }: HistoryWorld,
  device: StoredDevice,
  { from, until, now }: AskedSpan,
): HistoryEvent[] {
  const { id: deviceId, wiring } = device
  const event = (time: number, end: number | null, [text, textZh]: Text2): HistoryEvent => ({
    deviceId,
    time,
    until: end,
    text,
    textZh,
  })
  const faults = simulation
    .faults(deviceId, from, until)
    .filter((fault) => fault.from >= from && fault.from <= now)
    .map(({ code, phase, from: begin, until: end }) => {
      const [en, zh] = eventKinds[code].label
      const of = phase === undefined ? '' : reportedPhase(wiring, phase)
      const text: Text2 = of === '' ? [en, zh] : [`${en}, phase ${of}`, `${of} 相${zh}`]
      return event(begin, end > now ? null : end, text)
    })
  const changes = changesOf(fleet, deviceId, { from, until }).map(({ time, before, after }) =>
    event(time, null, changeText(before, after)),
  )
  const corrections = fleet.corrections
    .recordsOf(deviceId)
    .filter(({ at }) => at >= from && at < until && at <= now)
    .map((record) => event(record.at, null, correctionText(record)))
  return [...faults, ...changes, ...corrections]
}

function changeText(before: number, after: number): Text2 {
  const [old, fresh] = [before.toFixed(2), after.toFixed(2)]
  return [
    `Meter changed: old ${old} kWh, new ${fresh} kWh`,
    `换表：旧表止度 ${old} kWh，新表起度 ${fresh} kWh`,
  ]
}

function correctionText({
  kind,
  property,
  reason,
}: Pick<
  ReturnType<HistoryWorld['fleet']['corrections']['recordsOf']>[number],
  'kind' | 'property' | 'reason'
>): Text2 {
  const [, en, zh] = correctionKinds.find(([name]) => name === kind) ?? ['', '', '']
  const [label, labelZh] = propertyOf(property).label
  return [`${label}: ${en}. ${reason}`, `${labelZh}：${zh}。${reason}`]
}
