import { formatNumber } from '#web/lib/chart/number.ts'

/** Cells of amounts that are counted in the unit of their row: pieces are whole, metres and hours have two decimals. */
export function countCells<const Name extends string>(names: readonly Name[]) {
  const cell = (name: Name) => (row: Readonly<Partial<Record<Name, number>>> & { unit: string }) =>
    row[name] === undefined ? '' : formatNumber(row[name], row.unit === 'piece' ? 0 : 2)
  return Object.fromEntries(names.map((name) => [name, cell(name)])) as Record<Name, ReturnType<typeof cell>>
}
