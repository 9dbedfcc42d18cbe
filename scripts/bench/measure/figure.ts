type Unit = 'KB' | 'MB' | 'ms' | 's' | '' | '×'

/**
 * What a figure is called, its unit, the largest value that keeps its promise, and what else it is held against. KB are
 * 1000 bytes, MB of memory 2²⁰.
 */
type Row = readonly [
  name: string,
  unit: Unit,
  budget?: number,
  more?: {
    /** What we hope for. */
    stretch?: number
    /** Median and range over ten open-source admin consoles, measured in the same way. */
    others?: string
  },
]

/** One number of the bench and how it is measured, with what it is given. */
export interface Figure<Given = void> {
  row: Row
  run: (given: Given) => Promise<number>
}

/** Figures of one measurement, which is made when the first of them is asked for. */
export function figuresOf<Name extends string, Given = void>(
  measure: (given: Given) => Promise<Readonly<Record<Name, number>>>,
  rows: Readonly<Partial<Record<Name, Row>>>,
): Figure<Given>[] {
  let made: ReturnType<typeof measure> | undefined
  return (Object.entries(rows) as [Name, Row][]).map(([name, row]) => ({
    row,
    run: async (given) => (await (made ??= measure(given)))[name],
  }))
}

/** A figure that is measured alone. */
export function figure<Given = void>(run: (given: Given) => Promise<number>, ...row: Row): Figure<Given>[] {
  return [{ row, run }]
}

export interface Measured {
  row: Row
  /** NaN where it could not be measured. */
  value: number
}

/** Whether a promise was broken: over the budget, or not measurable. */
export function isBroken({ row: [, , budget = Infinity], value }: Measured): boolean {
  return Number.isNaN(value) || value > budget
}

/** The figures as a table in Markdown, with their budgets and what others reach. */
export function benchTable(measured: readonly Measured[]): string {
  const header = ['figure', 'measured', 'budget', 'stretch', 'ten others', '']
  const rows = measured.map((one) => {
    const [name, unit, budget, { stretch, others = '' } = {}] = one.row
    const isAbove = stretch !== undefined && one.value > stretch
    const verdict = isBroken(one) ? '**over**' : isAbove ? 'above stretch' : 'kept'
    return [name, show(one.value, unit), show(budget, unit), show(stretch, unit), others, verdict]
  })
  return [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function show(value: number | undefined, unit: Unit): string {
  if (value === undefined) return ''
  if (Number.isNaN(value)) return 'failed'
  const digits = unit === 'ms' || Number.isInteger(value) ? 0 : value < 10 ? 2 : 1
  return `${value.toFixed(digits)}${unit === '' || unit === '×' ? unit : ` ${unit}`}`
}
