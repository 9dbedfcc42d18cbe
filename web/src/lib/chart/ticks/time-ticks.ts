import type { Language } from '#contract/schema/language.ts'
import { day, hour, minute, second } from '#contract/schema/time-units.ts'
import { clockText, dayText, localTime, monthText } from '../clock.ts'
import type { View } from '../series.ts'

const steps = [
  ...[1, 2, 5, 10, 15, 30].map((n) => n * second),
  ...[1, 2, 5, 10, 15, 30].map((n) => n * minute),
  ...[1, 2, 3, 6, 12].map((n) => n * hour),
  ...[1, 2, 5, 10].map((n) => n * day),
]
const monthSteps = [1, 2, 3, 6, 12, 24, 60, 120]

/** Tick of a time axis with its label. */
interface TimeTick {
  at: number
  text: string
}

/**
 * Returns round times of a range, at most `most`, on a clock `offset` minutes ahead of UTC. Midnight is labelled with
 * the day that begins, except in ranges of at most a day, which run from 00:00 to 24:00.
 */
export function timeTicks(view: View, offset: number, language: Language, most: number): TimeTick[] {
  const span = view.to - view.from
  if (!(span > 0) || !Number.isFinite(span)) return []
  const room = Math.max(1, most - 1)
  const step = steps.find((one) => span / one <= room)
  if (step === undefined) return monthTicks(view, offset, language, room)
  return moments(view, offset, step).map((at) => ({ at, text: textOf(at, view, offset, language, step) }))
}

function moments({ from, to }: View, offset: number, step: number): number[] {
  const shift = offset * minute
  const first = Math.ceil((from + shift) / step) * step - shift
  return Array.from({ length: Math.floor((to - first) / step) + 1 }, (_, index) => first + index * step)
}

function textOf(at: number, view: View, offset: number, language: Language, step: number): string {
  if (step >= day) return dayText(at, offset, language)
  if ((at + offset * minute) % day !== 0) return clockText(at, offset)
  if (view.to - view.from > day) return dayText(at, offset, language)
  return at === view.to ? '24:00' : '00:00'
}

function monthTicks(view: View, offset: number, language: Language, room: number): TimeTick[] {
  const start = localTime(view.from, offset)
  if (start === undefined) return []
  const months = (view.to - view.from) / (30 * day)
  const step = monthSteps.find((one) => months / one <= room) ?? Math.ceil(months / room)
  const firstOf = (month: number) => Date.UTC(start.year, month, 1) - offset * minute
  const first = Math.floor((start.month - 1) / step) * step
  return Array.from({ length: room + 2 }, (_, index) => firstOf(first + index * step))
    .filter((at) => at >= view.from && at <= view.to)
    .map((at) => ({ at, text: monthText(at, offset, language) }))
}
