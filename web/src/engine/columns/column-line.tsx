import { useState, type FocusEvent, type PointerEvent } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { IconButton } from '#web/ui/control/button.tsx'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { listWords } from '../words.ts'
import { clampWidth, columnWidth } from './column-style.ts'

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
export function ColumnLine({ name, at, count, isFixed, isLeftOut, width, drop, ...on }: ColumnLineProps) {
  const t = useText()
  const canMove = at > 0
  return (
    <li data-at={at} data-drop={drop}>
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
        label={t(listWords.moveUp, { name })}
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
