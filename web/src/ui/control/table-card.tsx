import type { ReactNode } from 'react'
import { RowsTable, type RowsTableProps } from './table.tsx'

interface TableCardProps<Row> extends Omit<RowsTableProps<Row>, 'label'> {
  title: string
  note?: ReactNode
  /** Message shown when there are no rows; without it an empty table is rendered. */
  empty?: string
}

/** Table of plain rows in a card, named by the card's title. */
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
