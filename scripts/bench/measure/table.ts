import type { Figure, Unit } from './figure.ts'

export interface Measured {
  figure: Omit<Figure, 'run'>
  /** NaN where it could not be measured. */
  value: number
}

/** Whether a promise was broken: over the budget, or not measurable. */
export function isBroken({ figure: { budget }, value }: Measured): boolean {
  return Number.isNaN(value) || (budget !== undefined && value > budget)
}

/** The figures as a table, with their budgets and what others reach. */
export function benchTable(measured: readonly Measured[]): string {
  const header = ['figure', 'measured', 'budget', 'stretch', 'ten others', '']
  const rows = measured.map((one) => {
    const { name, unit, budget, stretch, yardstick } = one.figure
    const verdict = isBroken(one)
      ? 'OVER'
      : stretch !== undefined && one.value > stretch
        ? 'above stretch'
        : 'ok'
    return [name, show(one.value, unit), show(budget, unit), show(stretch, unit), yardstick ?? '', verdict]
  })
  const widths = header.map((_title, column) =>
    Math.max(...[header, ...rows].map((row) => row[column]?.length ?? 0)),
  )
  return [header, ...rows]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function show(value: number | undefined, unit: Unit): string {
  if (value === undefined) return ''
  if (Number.isNaN(value)) return 'failed'
  const digits = unit === 'ms' || Number.isInteger(value) ? 0 : value < 10 ? 2 : 1
  return `${value.toFixed(digits)}${unit === '' || unit === '×' ? unit : ` ${unit}`}`
}
