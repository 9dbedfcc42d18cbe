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

/** Columns from which on they can be searched. */
const manyColumns = 8

/** The column chooser: shown columns in their order, then the others. */
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

/** Keeps filters, order and columns of now under a name; a view of that name gives way. */
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
  /** Place among the shown columns; −1 for one that is not. */
  at: number
  /** Shown columns. */
  count: number
  /** Always shown, and first. */
  isFixed: boolean
  /** Whether it would be shown, were there room. */
  isLeftOut: boolean
  width: number | undefined
  /** On which side the line that is carried over it would stand. */
  drop: 'before' | 'after' | undefined
  /** The pointer takes it by its handle. */
  onGrab: (event: PointerEvent<HTMLElement>) => void
  onToggle: (isIn: boolean) => void
  /** To a place among the shown columns. */
  onMove: (to: number) => void
  onWidth: (width: number | undefined) => void
}

/** A column in the chooser: shown or not, how wide, and where; its place changes by its handle or by the arrows. */
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

/** The width of a column in pixels; asked for by a button as long as it has none of its own. */
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
  /** Where it leads; `false` at the end. */
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

/** Which columns are shown, in which order and how wide; the name always is, and first. */
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
