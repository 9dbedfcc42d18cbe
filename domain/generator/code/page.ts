import { capital, constantOf } from '../names.ts'
import type { GeneratorColumn, GeneratorTable } from '../table.ts'

/** What a generated page consists of, by the names that its files use for it. */
export interface Page {
  table: GeneratorTable
  /** Component and resource, `iot/spare-part`. */
  name: string
  /** Constant of the resource, `sparePart`, and the beginning of names of types, `SparePart`. */
  constant: string
  type: string
  columns: readonly GeneratorColumn[]
  /** The field by which people know a row. */
  label: string
  states: string | undefined
  parent: string | undefined
}

/** Fields as good for a label as their place here says. */
const named = ['name', 'title', 'label', 'code', 'number']
const kinds = ['text', 'longText', 'number', 'choice', 'day', 'time', 'ref', 'flag', 'choices', 'picture']

/** What follows from a table for all files of its page. */
export function pageOf(table: GeneratorTable): Page {
  const columns = table.columns.filter(({ field }) => field !== '')
  const name = `${table.area}/${table.page}`
  const constant = constantOf(name)
  const isOf = (control: string) => (column: GeneratorColumn) => column.control === control
  const stated = columns.filter(isOf('choice')).find(({ field }) => /^(?:state|status)$/.test(field))
  const parent = columns.filter(isOf('ref')).find(({ resource }) => resource === name)
  return {
    table,
    name,
    constant,
    type: capital(constant),
    columns,
    label: columns.toSorted((a, b) => rank(a) - rank(b))[0]?.field ?? '',
    states: stated?.field,
    parent: table.template === 'tree' ? parent?.field : undefined,
  }
}

function rank({ field, control }: GeneratorColumn): number {
  const place = named.indexOf(field)
  return kinds.indexOf(control) * 10 + (place < 0 ? named.length : place)
}
