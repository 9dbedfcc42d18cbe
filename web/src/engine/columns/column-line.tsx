import type { DragEvent, FocusEvent } from 'react'
import { useWords } from '#web/i18n/use-words.ts'
import { IconButton } from '#web/ui/control/button.tsx'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { clampWidth, columnWidth } from './column-style.ts'
import { listWords } from '../words.ts'

const dragType = 'application/x-column'

interface ColumnLineProps {
  column: string
  name: string
  /** Place among the shown columns; −1 for one that is not. */
  at: number
  /** Shown columns. */
  count: number
  /** Always shown, and first. */
  isFixed: boolean
  width: number | undefined
  onToggle: (isIn: boolean) => void
  /** To a place among the shown columns; `column` is another one that was dropped here. */
  onMove: (to: number, column?: string) => void
  onWidth: (width: number | undefined) => void
}

/** A column in the chooser: shown or not, how wide, and where; its place changes by dragging or by the arrows. */
export function ColumnLine({ column, name, at, count, isFixed, width, ...on }: ColumnLineProps) {
  const t = useWords(listWords)
  const canMove = at > 0
  const onDrop = ({ dataTransfer }: DragEvent) => {
    const moved = dataTransfer.getData(dragType)
    if (canMove && moved !== '') on.onMove(at, moved)
  }
  const onBlur = ({ target }: FocusEvent<HTMLInputElement>) => {
    const wanted = target.value === '' ? undefined : clampWidth(Number(target.value))
    if (wanted !== width) on.onWidth(wanted)
  }
  return (
    // Dragging only brings forward what the arrows do.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      draggable={canMove}
      onDragStart={({ dataTransfer }) => dataTransfer.setData(dragType, column)}
      onDragOver={(event) => canMove && event.preventDefault()}
      onDrop={onDrop}
    >
      <Checkbox checked={at >= 0} disabled={isFixed} onChange={on.onToggle}>
        {name}
        {isFixed && <span className="meta">{t('alwaysShown')}</span>}
      </Checkbox>
      <input
        type="number"
        key={width}
        min={columnWidth.min}
        max={columnWidth.max}
        step={16}
        aria-label={t('width', { name })}
        placeholder="–"
        defaultValue={width}
        onBlur={onBlur}
      />
      <MoveButton icon="pi-arrow-up" label={t('moveUp', { name })} to={at > 1 && at - 1} onMove={on.onMove} />
      <MoveButton
        icon="pi-arrow-down"
        label={t('moveDown', { name })}
        to={canMove && at + 1 < count && at + 1}
        onMove={on.onMove}
      />
    </li>
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
