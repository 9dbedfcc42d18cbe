import type { GeneratorColumn } from '../table.ts'
import type { Page } from './page.ts'
import { array, object, quote, type Code, type Entry } from './print.ts'

const longestSample = 40

/** A row that keeps the rules of its fields, and differs from those of other numbers. */
export function sampleRow(page: Page, place: number, before: readonly Entry[] = []): Code {
  return object([...before, ...page.columns.flatMap((column) => values(page, column, place))], true)
}

function values(page: Page, column: GeneratorColumn, place: number): Entry[] {
  const { field, localised } = column
  if (!localised) return [[field, valueOf(page, column, place)]]
  return [
    [field, valueOf(page, column, place)],
    [`${field}Zh`, quote(textOf({ ...column, en: column.zh }, place))],
  ]
}

function valueOf(page: Page, column: GeneratorColumn, place: number): Code {
  const value = sampleOf(page, column, place)
  if (column.control === 'choices') return array([quote(String(value))])
  return typeof value === 'string' ? quote(value) : String(value)
}

/** What a sample row has in a column; of several values the one that it has. */
export function sampleOf(page: Page, column: GeneratorColumn, place: number): string | number | boolean {
  const { control, options, required, resource, localised } = column
  switch (control) {
    case 'text':
    case 'longText': {
      const en = localised ? `${column.en} ` : `${page.table.page.slice(0, 3).toUpperCase()}-`
      return textOf({ ...column, en }, place)
    }
    case 'number':
      return numberOf(column, place)
    case 'flag':
      return place % 2 === 1
    case 'choice':
    case 'choices':
      return options[(place - 1) % Math.max(1, options.length)]?.value ?? ''
    case 'day':
      return `2026-10-${twoDigits(place)}`
    case 'time':
      return `2026-10-${twoDigits(place)} 08:00:00`
    case 'ref':
      return required && resource !== page.name ? 1 : 0
    case 'picture':
      return ''
  }
}

/** A text with the number at its end, as long as the field wants it. */
function textOf({ en, min = 0, max = longestSample }: GeneratorColumn, place: number): string {
  const text = [...`${en}${place}`]
  return text
    .slice(Math.max(0, text.length - Math.min(max, longestSample)))
    .join('')
    .padStart(min, '0')
}

function numberOf({ min = 0, max = Number.MAX_SAFE_INTEGER }: GeneratorColumn, place: number): number {
  return Math.min(max, min + place)
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
