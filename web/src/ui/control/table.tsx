import type { ComponentProps, ReactNode } from 'react'
import { ScrollRegion } from './scroll-region.tsx'
import './table.css'

interface TableProps extends ComponentProps<'table'> {
  /** Its name, where no caption shows one. */
  label?: string
}

/** The frame of a table whose rows are its children; a `className` takes the place of the usual look. */
export function Table({ label, className = 'table', ...native }: TableProps) {
  return <table className={className} aria-label={label} {...native} />
}

/** One column of a table of plain rows: what its cells show of a row, or the number in them, at the right. */
export type TableColumn<Row> = ColumnHead &
  ({ cell: (row: Row) => ReactNode; number?: never } | { number: (row: Row) => ReactNode; cell?: never })

interface ColumnHead {
  /** The words at its head; no two columns of a table share them. */
  head: string
  /** What the head shows in place of its words. */
  face?: ReactNode
  /** Whether its cells name their rows. */
  isName?: boolean
  className?: string
}

export interface RowsTableProps<Row> extends Omit<TableProps, 'children'> {
  caption?: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row, index: number) => string | number
  /** Whether it scrolls within a region that has its name, or the class of that region. */
  scrolls?: boolean | string
  /** Attributes of a row. */
  rowProps?: (row: Row) => ComponentProps<'tr'> & Readonly<Record<`data-${string}`, unknown>>
}

/** A table of plain rows: the columns, and what each shows of a row. */
export function RowsTable<Row>(props: RowsTableProps<Row>) {
  const { caption, columns, rows, keyOf, rowProps, scrolls = false, ...table } = props
  const shown = (
    <Table {...table}>
      {caption !== undefined && <caption>{caption}</caption>}
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.head} scope="col" className={classOf(column)}>
              {column.face ?? column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={keyOf(row, index)} {...rowProps?.(row)}>
            {columns.map((column) => {
              const Cell = column.isName === true ? 'th' : 'td'
              return (
                <Cell
                  key={column.head}
                  scope={column.isName === true ? 'row' : undefined}
                  className={classOf(column)}
                >
                  {(column.number ?? column.cell)(row)}
                </Cell>
              )
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  )
  if (scrolls === false) return shown
  return (
    <ScrollRegion label={table.label ?? ''} className={scrolls === true ? undefined : scrolls}>
      {shown}
    </ScrollRegion>
  )
}

function classOf<Row>({ number, className }: TableColumn<Row>): string | undefined {
  return number === undefined ? className : `cell-number ${className ?? ''}`.trimEnd()
}
