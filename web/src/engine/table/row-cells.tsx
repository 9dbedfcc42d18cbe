import { memo, type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { Button, IconButton } from '#web/ui/control/button.tsx'
import { cellStyle } from '../columns/column-style.ts'
import { nameOf } from '../data/name-of.ts'
import { listWords } from '../words.ts'
import { cellOf, isNumeric } from './field-cell.tsx'
import { actsFor } from './row-acts.ts'
import { useRowLook, type AnyRow } from './row-look.ts'

/** Duration of the tint in milliseconds. */
const lasting = 600

/**
 * Briefly tints the cells of a row whose values have changed, unless reduced motion is preferred. The returned ref
 * belongs to the first cell.
 */
function useChangedTint(row: AnyRow, columns: readonly string[]) {
  const first = useRef<HTMLTableCellElement>(null)
  const before = useRef(row)
  useEffect(() => {
    const old = before.current
    before.current = row
    const cell = first.current
    if (old === row || cell === null || !mayMove(cell)) return
    let place: Element | null = cell
    for (const column of columns) {
      if (old.id === row.id && isOther(old[column], row[column]) && place instanceof HTMLElement) tint(place)
      place = place?.nextElementSibling ?? null
    }
  }, [row, columns])
  return first
}

function isOther(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) !== JSON.stringify(other)
}

function mayMove(cell: HTMLElement): boolean {
  return typeof cell.animate === 'function' && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

function tint(cell: HTMLElement): void {
  cell.animate([{ backgroundColor: 'var(--selected)' }, {}], { duration: lasting, easing: 'ease-out' })
}

/** Number of actions shown beside the menu button on hover or focus. */
const quickActs = 2

interface RowCellsProps {
  row: AnyRow
  /** Wraps the name in the first cell of a tree. */
  wrapName?: (name: ReactNode) => ReactNode
}

/**
 * Cells of a row: name, values and actions. Memoised, so that selecting or focusing the row does not re-render them.
 */
export const RowCells = memo(function RowCells({ row, wrapName }: RowCellsProps) {
  const language = useLanguage()
  const { resource, columns, cells } = useRowLook()
  const first = useChangedTint(row, columns)
  return (
    <>
      {columns.map((column, index) => {
        const field = resource.fields[column]
        const content = cellOf(resource, cells, row, column, language)
        const name = index === 0 && <RowName row={row}>{content}</RowName>
        return (
          <td
            key={column}
            ref={index === 0 ? first : undefined}
            className={classOf(index, field && isNumeric(field))}
            style={cellStyle(column)}
          >
            {index > 0 ? content : wrapName ? wrapName(name) : name}
          </td>
        )
      })}
      <td className="cell-acts">
        <RowActs row={row} />
      </td>
    </>
  )
})

/** Name of a row: a link if the row has a page, else a button. */
export function RowName({ row, children }: { row: AnyRow; children: ReactNode }) {
  const { href, on } = useRowLook()
  return href === undefined ? (
    <Button kind="bare" className="cell-name" onClick={() => on.onOpen(row)}>
      {children}
    </Button>
  ) : (
    <Link className="cell-name" to={href(row)}>
      {children}
    </Link>
  )
}

/** Returns the class of a cell by position and kind. */
export function classOf(index: number, isNumber = false): string | undefined {
  if (index === 0) return 'cell-first'
  return isNumber ? 'cell-number' : undefined
}

/** The most used actions, and a button for the menu of all. */
function RowActs({ row }: { row: AnyRow }) {
  const t = useText()
  const { resource, acts, on } = useRowLook()
  if (actsFor(acts, row).length === 0) return null
  const name = nameOf(resource, row)
  return (
    <span className="row-acts">
      <QuickActs row={row} name={name} />
      <IconButton
        icon="pi-ellipsis-h"
        label={t(listWords.actionsOf, { name })}
        isSmall
        aria-haspopup="menu"
        onClick={({ currentTarget }) => on.onMenu(row, currentTarget)}
      />
    </span>
  )
}

function QuickActs({ row, name }: { row: AnyRow; name: string }) {
  const t = useText()
  const { acts, on } = useRowLook()
  return (
    <span className="quick-acts">
      {actsFor(acts, row)
        .filter(({ isDanger }) => !isDanger)
        .slice(0, quickActs)
        .map((act) => {
          const refusal = act.refusal?.(row)
          const label = t(act.label)
          return (
            <IconButton
              icon={act.icon}
              label={t(listWords.actOn, { act: label, name })}
              isSmall
              key={act.id}
              aria-disabled={refusal !== undefined || undefined}
              data-tip={refusal ? t(refusal) : label}
              onClick={() => on.onAct(row, act)}
            />
          )
        })}
    </span>
  )
}
