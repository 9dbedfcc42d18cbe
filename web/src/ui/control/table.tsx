import type { ComponentProps, ReactNode } from 'react'
import { ScrollRegion } from './scroll-region.tsx'
import './table.css'

interface TableProps extends ComponentProps<'table'> {
  /** Accessible name, where there is no caption. */
  label?: string
}

/** Table element for custom rows; `className` replaces the default style. */
export function Table({ label, className = 'table', ...native }: TableProps) {
  return <table className={className} aria-label={label} {...native} />
}

/** Column of a table of plain rows: renders either a cell or a right-aligned number. */
export type TableColumn<Row> = ColumnHead &
  ({ cell: (row: Row) => ReactNode; number?: never } | { number: (row: Row) => ReactNode; cell?: never })

interface ColumnHead {
  /** Heading; unique within the table. */
  head: string
  /** Rendered in place of the heading text. */
  face?: ReactNode
  /** Renders the cells as row headers. */
  isName?: boolean
  className?: string
}

export interface RowsTableProps<Row> extends Omit<TableProps, 'children'> {
  caption?: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row, index: number) => string | number
  /** Wraps the table in a named scroll region, with this class where it is a string. */
  scrolls?: boolean | string
  /** Returns additional attributes of a row. */
  rowProps?: (row: Row) => ComponentProps<'tr'> & Readonly<Record<`data-${string}`, unknown>>
}

/** Table of plain rows, rendered from column definitions. */
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
