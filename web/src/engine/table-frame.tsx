import type { CSSProperties, ReactNode } from 'react'
import { widthProperties } from './column-style.ts'
import { tipCutText } from './tip-cut-text.ts'
import { useRowFocus } from './use-row-focus.ts'

interface TableFrameProps {
  label: string
  role?: 'treegrid'
  density?: string
  widths?: Readonly<Record<string, number>>
  ids: readonly number[]
  head: ReactNode
  /** The rows; `stop` is the one that Tab reaches. */
  children: (stop: number | undefined) => ReactNode
}

const noWidths: CSSProperties = {}

/** A table that scrolls in itself, whose rows are walked with the arrow keys. */
export function TableFrame({
  label,
  role,
  density = 'normal',
  widths,
  ids,
  head,
  children,
}: TableFrameProps) {
  const { stop, onFocus, onKeyDown } = useRowFocus(ids)
  return (
    <div className="table-scroll">
      {/* The rows take the keys; the table only leads the focus from one to the next. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <table
        className={`table table-${density}`}
        role={role}
        aria-label={label}
        style={widths === undefined ? noWidths : widthProperties(widths)}
        onKeyDown={onKeyDown}
        onPointerOver={tipCutText}
        onFocus={(event) => {
          onFocus(event)
          tipCutText(event)
        }}
      >
        {head}
        <tbody>{children(stop)}</tbody>
      </table>
    </div>
  )
}
