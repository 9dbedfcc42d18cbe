import type { GeneratorColumn } from '../table.ts'
import type { Page } from './page.ts'
import { sampleOf } from './sample-row.ts'

/** Questions to a list that find a sample row, and such that do not. */
export interface SampleQueries {
  finding: readonly string[]
  missing: readonly string[]
}

/** What a list is asked for a sample row, by each of the filters that its page has. */
export function sampleQueries(page: Page, place: number): SampleQueries {
  const asked = page.columns.filter(({ query }) => query !== 'none').map((one) => ask(page, one, place))
  return {
    finding: asked.flatMap(({ finding }) => finding),
    missing: asked.flatMap(({ missing }) => missing),
  }
}

function ask(page: Page, column: GeneratorColumn, place: number): SampleQueries {
  const { field, control, options, resource } = column
  const value = sampleOf(page, column, place)
  const by = (text: string | number | boolean) => `${field}=${written(text)}`
  const between = (from: string | number, until: string | number) =>
    `${field}Start=${written(from)}&${field}End=${written(until)}`
  switch (control) {
    case 'text':
    case 'longText':
      return { finding: [`keyword=${written(value)}`], missing: [] }
    case 'number':
      return {
        finding: [between(Number(value), Number(value))],
        missing: [`${field}Start=${Number(value) + 1}`],
      }
    case 'day':
    case 'time': {
      const day = String(value).slice(0, 10)
      return { finding: [between(day, day)], missing: [between('2026-09-01', '2026-09-30')] }
    }
    case 'flag':
      return { finding: [by(value)], missing: [by(value !== true)] }
    case 'choice':
    case 'choices': {
      const others = options.map((option) => option.value).filter((one) => String(one) !== String(value))
      // what has a comma in it would be parted: then the list is asked for as it is
      const other = others.find((one) => !String(one).includes(','))
      const several = [value, ...(other === undefined ? [] : [other])].join(',')
      return {
        finding: [String(value).includes(',') ? 'sort=id' : by(several)],
        missing: other === undefined ? [] : [by(other)],
      }
    }
    case 'ref':
      // a list of a row above is that of all below it, and nothing refers to a row of its own seed
      return { finding: value === 1 && resource !== page.name ? [by(1)] : [], missing: [] }
    case 'picture':
      return { finding: [], missing: [] }
  }
}

/** A value as it stands in an address; halves of signs, which no address can hold, are put otherwise. */
function written(value: string | number | boolean): string {
  return encodeURIComponent(String(value).replaceAll(/\p{Cs}/gu, '\uFFFD'))
}
