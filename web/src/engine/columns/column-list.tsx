import { useState, type FocusEvent, type PointerEvent } from 'react'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { matchText } from '#web/lib/text/match-text.ts'
import { Button, IconButton } from '#web/ui/control/button.tsx'
import { SearchField } from '#web/ui/control/search-field.tsx'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { PopoverButton } from '#web/ui/popover/popover-button.tsx'
import { columnTitle } from '../data/name-of.ts'
import { useListContext } from '../list/list-context.tsx'
import { listWords } from '../words.ts'
import { moveColumn } from './column-order.ts'
import { ViewForm } from './saved-views.tsx'
import { useLineDrag } from './use-line-drag.ts'
import { clampWidth, columnWidth } from './column-style.ts'
import '../filter/filter.css'

/** Number of columns from which the list has a search field. */
const manyColumns = 8

/** Column chooser: shown columns in order, then the hidden ones. */
export function ColumnList() {
  const t = useText()
  const [keyword, setKeyword] = useState('')
  const [isNaming, setNaming] = useState(false)
  const { allColumns, remember } = useListContext()
  return (
    <div className="stack gap-2 pad-3 column-list">
      <strong>{t(listWords.columns)}</strong>
      {allColumns.length >= manyColumns && (
        <SearchField label={t(['Find a column', '查找列'])} value={keyword} onSearch={setKeyword} />
      )}
      <ColumnLines keyword={keyword} />
      {isNaming ? (
        <NewView onSaved={() => setNaming(false)} />
      ) : (
        <div className="line spread">
          <Button kind="link" onClick={() => remember({ columns: undefined, kept: undefined, widths: {} })}>
            {t(['Reset to default', '恢复默认'])}
          </Button>
          <Button kind="link" onClick={() => setNaming(true)}>
            {t(['Save as view', '存为视图'])}
          </Button>
        </div>
      )}
    </div>
  )
}

function ColumnLines({ keyword }: { keyword: string }) {
  const language = useLanguage()
  const { resource, allColumns: all, columns: shown, fitting, memory, remember, setWidth } = useListContext()
  const move = (column: string, to: number) => remember({ columns: moveColumn(shown, column, to) })
  const { list, grab, dropOn } = useLineDrag(move)
  const ordered = [...shown, ...all.filter((column) => !shown.includes(column))]
  const nameOf = (column: string) => columnTitle(resource, column, language)
  const toggle = (column: string, isIn: boolean) => {
    const others = (columns: readonly string[]) => columns.filter((other) => other !== column)
    const { kept = [] } = memory
    if (!isIn) remember({ columns: others(shown), kept: others(kept) })
    else
      remember({
        columns: shown.includes(column) ? shown : [...shown, column],
        kept: [...others(kept), column],
      })
  }
  return (
    <ul ref={list} className="fill scroll">
      {ordered
        .filter((column) => matchText(nameOf(column), keyword) !== undefined)
        .map((column) => (
          <ColumnLine
            key={column}
            name={nameOf(column)}
            at={shown.indexOf(column)}
            count={shown.length}
            isFixed={column === all[0]}
            isLeftOut={fitting.leftOut.includes(column)}
            width={memory.widths[column]}
            drop={dropOn(shown.indexOf(column))}
            onGrab={(event) => grab(event, column)}
            onToggle={(isIn) => toggle(column, isIn)}
            onMove={(to) => move(column, to)}
            onWidth={(width) => setWidth(column, width)}
          />
        ))}
    </ul>
  )
}

/** Form that saves the current filters, order and columns as a view; replaces a view with the same name. */
function NewView({ onSaved }: { onSaved?: () => void }) {
  const { memory, remember, query, columns } = useListContext()
  return (
    <ViewForm
      views={memory.views}
      onChange={(views) => remember({ views })}
      now={{ query, columns, kept: memory.kept }}
      {...(onSaved && { onSaved })}
    />
  )
}

interface ColumnLineProps {
  name: string
  /** Position among the shown columns; −1 if hidden. */
  at: number
  /** Number of shown columns. */
  count: number
  /** Always shown, and first. */
  isFixed: boolean
  /** Whether it is hidden only for lack of room. */
  isLeftOut: boolean
  width: number | undefined
  /** Side on which a line dragged over it would be inserted. */
  drop: 'before' | 'after' | undefined
  /** Called when the handle is pressed. */
  onGrab: (event: PointerEvent<HTMLElement>) => void
  onToggle: (isIn: boolean) => void
  /** Called with the new position among the shown columns. */
  onMove: (to: number) => void
  onWidth: (width: number | undefined) => void
}

/** Line of the column chooser: visibility, width and position, changed with its handle or the arrow buttons. */
function ColumnLine({ name, at, count, isFixed, isLeftOut, width, drop, ...on }: ColumnLineProps) {
  const t = useText()
  const canMove = at > 0
  return (
    <li className="bar gap-1" data-at={at} data-drop={drop}>
      <span
        className="meta fixed column-handle"
        aria-hidden="true"
        onPointerDown={canMove ? on.onGrab : undefined}
      >
        {canMove && <Icon name="pi-bars" />}
      </span>
      <Checkbox checked={at >= 0 && !isLeftOut} disabled={isFixed} onChange={on.onToggle}>
        {name} {isFixed && <span className="meta">{t(['always shown', '始终显示'])}</span>}
        {isLeftOut && <span className="meta">{t(['no room', '放不下'])}</span>}
      </Checkbox>
      <WidthField name={name} width={width} onWidth={on.onWidth} />
      <MoveButton
        icon="pi-arrow-up"
        label={t(['Move {name} up', '上移：{name}'], { name })}
        to={at > 1 && at - 1}
        onMove={on.onMove}
      />
      <MoveButton
        icon="pi-arrow-down"
        label={t(['Move {name} down', '下移：{name}'], { name })}
        to={canMove && at + 1 < count && at + 1}
        onMove={on.onMove}
      />
    </li>
  )
}

type WidthFieldProps = Pick<ColumnLineProps, 'name' | 'width' | 'onWidth'>

/** Width of a column in pixels; a button until a width is set. */
function WidthField({ name, width, onWidth }: WidthFieldProps) {
  const t = useText()
  const [isAsked, setAsked] = useState(false)
  const label = t(['Width of {name}', '列宽：{name}'], { name })
  if (width === undefined && !isAsked) {
    return <IconButton icon="pi-arrows-h" label={label} hasTip isSmall onClick={() => setAsked(true)} />
  }
  const onBlur = ({ target }: FocusEvent<HTMLInputElement>) => {
    const wanted = target.value === '' ? undefined : clampWidth(Number(target.value))
    setAsked(false)
    if (wanted !== width) onWidth(wanted)
  }
  return (
    <input
      type="number"
      className="bare-input"
      key={width}
      min={columnWidth.min}
      max={columnWidth.max}
      step={16}
      aria-label={label}
      ref={(input) => {
        if (isAsked) input?.focus()
      }}
      defaultValue={width}
      onBlur={onBlur}
    />
  )
}

interface MoveButtonProps {
  icon: string
  label: string
  /** Target position; `false` at the end. */
  to: number | false
  onMove: (to: number) => void
}

function MoveButton({ icon, label, to, onMove }: MoveButtonProps) {
  return (
    <IconButton
      icon={icon}
      label={label}
      isSmall
      isOff={to === false}
      onClick={() => to !== false && onMove(to)}
    />
  )
}

/** Column chooser in a popover; the name column is always shown and first. */
export function ColumnMenu() {
  const t = useText()
  const { columns, allColumns, fitting } = useListContext()
  const face = (
    <>
      <Icon name="pi-th-large" />
      {t(listWords.columns)}{' '}
      <span className="meta">{`${columns.length - fitting.leftOut.length}/${allColumns.length}`}</span>
    </>
  )
  return (
    <PopoverButton label={t(listWords.columns)} className="button column-button" face={face}>
      {() => <ColumnList />}
    </PopoverButton>
  )
}
