type Unit = 'KB' | 'MB' | 'ms' | 's' | '' | '×'

/** Name, unit and budget of a figure, with further references. KB are 1000 bytes, MB of memory 2²⁰. */
type Row = readonly [
  name: string,
  unit: Unit,
  budget?: number,
  more?: {
    /** Target value. */
    stretch?: number
    /** Median and range of ten open-source admin consoles, measured in the same way. */
    others?: string
  },
]

/** Figure of the benchmark and its measurement. */
export interface Figure<Given = void> {
  row: Row
  run: (given: Given) => Promise<number>
}

/** Creates several figures of one measurement, which runs when the first of them is requested. */
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

/** Creates a figure with its own measurement. */
export function figure<Given = void>(run: (given: Given) => Promise<number>, ...row: Row): Figure<Given>[] {
  return [{ row, run }]
}

export interface Measured {
  row: Row
  /** NaN if the measurement failed. */
  value: number
}

/** Whether a budget was exceeded or the measurement failed. */
export function isBroken({ row: [, , budget = Infinity], value }: Measured): boolean {
  return Number.isNaN(value) || value > budget
}

/** Renders the figures as a Markdown table with budgets and the results of others. */
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
