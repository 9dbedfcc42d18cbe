import type { ReactNode } from 'react'
import { RowsTable, type RowsTableProps } from './table.tsx'

interface TableCardProps<Row> extends Omit<RowsTableProps<Row>, 'label'> {
  title: string
  note?: ReactNode
  /** What is said where there are no rows; without it the table stands empty. */
  empty?: string
}

/** A table of plain rows on a card of its own, under a title that is its name as well. */
export function TableCard<Row>({ title, note, empty, ...table }: TableCardProps<Row>) {
  return (
    <section className="card">
      <h2>{title}</h2>
      {note !== undefined && <p className="meta">{note}</p>}
      {empty !== undefined && table.rows.length === 0 ? (
        <p className="meta">{empty}</p>
      ) : (
        <RowsTable label={title} {...table} />
      )}
    </section>
  )
}
