import { memo, type ReactNode } from 'react'
import type { Stored } from '#contract/crud.ts'
import { say } from '#contract/language.ts'
import type { Resource } from '#contract/resource.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { cellStyle } from './column-style.ts'
import { cellOf, isNumeric } from './field-cell.tsx'
import { nameOf } from './name-of.ts'
import type { Cells, RowAction } from './page-definition.ts'
import type { RowEvents } from './row-events.ts'
import { RowName } from './row-name.tsx'
import { listWords } from './words.ts'

/** Acts that a row shows beside its dots when the pointer or the focus is on it. */
const quickActs = 2

/** What the rows of one table have in common. */
export interface RowLook<R extends Resource> {
  resource: R
  columns: readonly string[]
  cells: Cells<R> | undefined
  /** Where the page of a row is, if it has one. */
  href?: (row: Stored<R>) => string
  acts: readonly RowAction<R>[]
  on: RowEvents<R>
}

interface RowCellsProps<R extends Resource> extends RowLook<R> {
  row: Stored<R>
  /** What stands around the name in the first cell of a tree. */
  wrapName?: (name: ReactNode) => ReactNode
}

function CellsOfRow<R extends Resource>({ row, wrapName, ...look }: RowCellsProps<R>) {
  const language = useLanguage()
  const { resource, columns, cells, href, on } = look
  return (
    <>
      {columns.map((column, index) => {
        const field = resource.fields[column]
        const content = cellOf(resource, cells, row, column, language)
        const name = (
          <RowName href={href?.(row)} onOpen={() => on.onOpen(row)}>
            {content}
          </RowName>
        )
        return (
          <td key={column} className={classOf(index, field && isNumeric(field))} style={cellStyle(column)}>
            {index > 0 ? content : wrapName ? wrapName(name) : name}
          </td>
        )
      })}
      <td className="cell-acts">
        <RowActs row={row} {...look} />
      </td>
    </>
  )
}

/**
 * The cells of a row: its name as a button that opens it, its values, and what can be done with it. Painted again
 * only when these change, not when the row is selected or gets the focus.
 */
export const RowCells = memo(CellsOfRow) as typeof CellsOfRow

/** The class of a cell by its place and kind. */
export function classOf(index: number, isNumber = false): string | undefined {
  if (index === 0) return 'cell-first'
  return isNumber ? 'cell-number' : undefined
}

type RowActsProps<R extends Resource> = Pick<RowCellsProps<R>, 'resource' | 'row' | 'acts' | 'on'>

/** The acts used most, and the dots for all. */
function RowActs<R extends Resource>({ resource, row, acts, on }: RowActsProps<R>) {
  const t = useWords(listWords)
  if (acts.length === 0) return null
  const name = nameOf(resource, row)
  return (
    <span className="row-acts">
      <QuickActs {...{ resource, row, acts, on }} />
      <button
        type="button"
        className="icon-button small"
        aria-label={t('actionsOf', { name })}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => on.onMenu(row, currentTarget)}
      >
        <Icon name="pi-ellipsis-h" />
      </button>
    </span>
  )
}

function QuickActs<R extends Resource>({ resource, row, acts, on }: RowActsProps<R>) {
  const t = useWords(listWords)
  const language = useLanguage()
  const name = nameOf(resource, row)
  return (
    <span className="quick-acts">
      {acts
        .filter(({ isDanger }) => !isDanger)
        .slice(0, quickActs)
        .map((act) => {
          const refusal = act.refusal?.(row)
          const label = say(act.label, language)
          return (
            <button
              type="button"
              key={act.id}
              className="icon-button small"
              aria-label={t('actOn', { act: label, name })}
              aria-disabled={refusal !== undefined || undefined}
              data-tip={refusal ? say(refusal, language) : label}
              onClick={() => on.onAct(row, act)}
            >
              <Icon name={act.icon} />
            </button>
          )
        })}
    </span>
  )
}
