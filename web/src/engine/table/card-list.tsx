import { useEffect, useRef, type PointerEvent } from 'react'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { IconButton } from '#web/ui/control/button.tsx'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { columnTitle, nameOf } from '../data/name-of.ts'
import { useListContext } from '../list/list-context.tsx'
import { isSelected } from '../actions/use-selection.ts'
import { listWords } from '../words.ts'
import { cellOf } from './field-cell.tsx'
import { RowName } from './row-cells.tsx'
import { actsFor } from './row-acts.ts'
import { RowLookProvider, useRowLook, useStableLook, type AnyRow } from './row-look.ts'
import './card-list.css'

/** Milliseconds of a long press, and its maximum movement in pixels. */
const longPress = 500
const stray = 10

/** Number of values below the name of a card. */
const figures = 4

/** Rows as cards, for a phone: name, state, first values and a menu. A long press selects a card. */
export function CardList({ rows }: { rows: readonly AnyRow[] }) {
  const { resource, definition, columns, acts, on, chosen } = useListContext()
  const { cells, href } = definition
  const onMark = (row: AnyRow, isIn: boolean) => chosen.mark([row.id], isIn)
  const look = useStableLook({ resource, columns, cells, href, acts, on: { ...on, onMark } })
  return (
    <RowLookProvider value={look}>
      <ul className="card-list">
        {rows.map((row) => (
          <Card key={row.id} row={row} />
        ))}
      </ul>
    </RowLookProvider>
  )
}

interface CardProps {
  row: AnyRow
}

function Card({ row }: CardProps) {
  const { chosen, isSelecting, bulk } = useListContext()
  const press = useLongPress(() => chosen.mark([row.id], true))
  const isIn = isSelecting && isSelected(chosen.selection, row.id)
  return (
    <li data-selected={isIn || undefined} {...(bulk.length > 0 && !isSelecting ? press : {})}>
      <CardHead row={row} />
      <CardFigures row={row} />
    </li>
  )
}

function CardHead({ row }: CardProps) {
  const { resource, columns, cells } = useRowLook()
  const { isSelecting } = useListContext()
  const language = useLanguage()
  const { states = '' } = resource
  return (
    <div className="bar gap-2 card-head">
      {isSelecting ? (
        <CardChoice row={row} />
      ) : (
        <RowName row={row}>{cellOf(resource, cells, row, columns[0] ?? resource.label, language)}</RowName>
      )}
      {columns.includes(states) && (
        <span className="ink-2">{cellOf(resource, cells, row, states, language)}</span>
      )}
      {!isSelecting && <CardDots row={row} />}
    </div>
  )
}

/** Checkbox labelled with the name of the row, so that the whole line selects it. */
function CardChoice({ row }: CardProps) {
  const t = useText()
  const { resource, chosen } = useListContext()
  const name = nameOf(resource, row)
  return (
    <Checkbox
      aria-label={t(listWords.select, { name })}
      checked={isSelected(chosen.selection, row.id)}
      onChange={(isOn) => chosen.mark([row.id], isOn)}
      className="fill bar gap-3 card-choice"
    >
      <span className="cell-name">{name}</span>
    </Checkbox>
  )
}

function CardDots({ row }: CardProps) {
  const t = useText()
  const { resource, acts, on } = useRowLook()
  if (actsFor(acts, row).length === 0) return null
  return (
    <IconButton
      icon="pi-ellipsis-h"
      label={t(listWords.actionsOf, { name: nameOf(resource, row) })}
      aria-haspopup="menu"
      onClick={({ currentTarget }) => on.onMenu(row, currentTarget)}
    />
  )
}

function CardFigures({ row }: CardProps) {
  const language = useLanguage()
  const { resource, columns, cells } = useRowLook()
  const shown = columns.slice(1).filter((column) => column !== resource.states)
  return (
    <dl className="grid two gap-3 rows-1">
      {shown.slice(0, figures).map((column) => (
        <div key={column}>
          <dt>{columnTitle(resource, column, language)}</dt>
          <dd>{cellOf(resource, cells, row, column, language)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Calls `onHold` on a long press; scrolling cancels it, and the subsequent click is suppressed. */
function useLongPress(onHold: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const from = useRef({ x: 0, y: 0 })
  const stop = () => clearTimeout(timer.current)
  useEffect(() => stop, [])
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      if (pointerType === 'mouse') return
      from.current = { x: clientX, y: clientY }
      timer.current = setTimeout(onHold, longPress)
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > stray) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
  }
}
