import type { ExportAsk } from '#contract/calls/report/history.ts'
import { fileNameOf, frozenIds, historyLimits, historyModes } from '#domain/metering/history.ts'
import { say, type Language } from '#contract/schema/language.ts'
import type { HistoryPlace } from '../place.ts'

/** What a person chooses about a file. */
export interface ExportChoice {
  format: 'xlsx' | 'csv'
  sheets: 'device' | 'one'
  columns: readonly string[]
  offset: number
  separator: boolean
  name: string
}

/** The choice to begin with. */
export function firstChoice({ props, mode }: HistoryPlace, offset: number): ExportChoice {
  const values = mode === 'freeze' ? frozenIds : props
  return {
    format: 'xlsx',
    sheets: 'device',
    columns: ['time', ...values, 'quality'],
    offset,
    separator: false,
    name: '{device}_{from}-{to}_{mode}',
  }
}

/** What is sent; one table alone has no sheet for each device. */
export function askFor(place: HistoryPlace, choice: ExportChoice): ExportAsk {
  const { devices, props, view: _view, ...asked } = place
  const isOne = choice.format === 'csv' || place.mode === 'settlement' || place.mode === 'events'
  return {
    ...asked,
    ...choice,
    sheets: isOne ? 'one' : choice.sheets,
    deviceIds: devices.join(','),
    props: props.join(','),
  }
}

/** Cells of the file, so far as that is known beforehand, and whether it is so long that nobody waits for it. */
export function sizeOf(
  { devices, props, mode }: HistoryPlace,
  times: number,
): { cells: number; isLong: boolean } {
  const columns = mode === 'freeze' ? frozenIds.length : props.length
  const cells = mode === 'settlement' ? devices.length * 17 : devices.length * columns * times
  return { cells, isLong: cells > historyLimits.cells }
}

/** What the file will be called. */
export function previewOf(
  { start, end, mode, devices }: HistoryPlace,
  { name, format }: ExportChoice,
  device: string,
  language: Language,
): string {
  const n = devices.length
  const [, ...words] = historyModes.find(([one]) => one === mode) ?? historyModes[0]
  const called = n === 1 ? device : say([`${n} devices`, `${n} 台设备`], language)
  return `${fileNameOf(name, { device: called, start, end, mode: say(words, language) })}.${format}`
}

/** A column one place further to the front. */
export function movedUp(columns: readonly string[], name: string): readonly string[] {
  const at = columns.indexOf(name)
  if (at < 1) return columns
  return [...columns.slice(0, at - 1), name, ...columns.slice(at - 1, at), ...columns.slice(at + 1)]
}
