import type { ReactNode } from 'react'
import type { InputProps } from '#web/engine/list/page-definition.ts'
import { Button, IconButton } from '#web/ui/control/button.tsx'
import { useFocusAfter } from '#web/ui/use-focus-after.ts'

interface RowsInputProps<Row> {
  input: InputProps
  rows: readonly Row[]
  /** Value of an added row. */
  fresh: Row
  /** Label of the add button. */
  add: string
  /** Maximum number of rows. */
  most?: number
  children: (row: Row, acts: RowActs<Row>) => ReactNode
}

interface RowActs<Row> {
  /** Position of the row, starting at 1. */
  n: number
  onChange: (row: Row) => void
  /** Renders the remove button with the given label. */
  remover: (label: string) => ReactNode
}

/**
 * Editable list of rows, identified by position. Adding focuses the new row; removing focuses the remove button of the
 * next one, to keep the keyboard position.
 */
export function RowsInput<Row>({ input, rows, fresh, add, most, children }: RowsInputProps<Row>) {
  const { frame, focus } = useFocusAfter()
  const focusIn = (n: number, part: string) =>
    focus(`:scope > ol > li:nth-child(${n}) ${part}`, ':scope > button')
  const change = (place: number, next: readonly Row[]) =>
    input.onChange(rows.flatMap((row, at) => (at === place ? next : [row])))
  const remove = (place: number) => {
    change(place, [])
    focusIn(Math.min(place + 1, rows.length - 1), '[data-remover]')
  }
  return (
    <div
      ref={frame}
      id={input.id}
      tabIndex={-1}
      role="group"
      aria-labelledby={`${input.id}-label`}
      aria-describedby={input.describedBy}
    >
      <ol className="grid one gap-2 below-2">
        {rows.map((row, place) => (
          // rows have no other identity than their position
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place}>
            {children(row, {
              n: place + 1,
              onChange: (next) => change(place, [next]),
              remover: (label) => (
                <IconButton
                  icon="pi-trash"
                  label={label}
                  isSmall
                  hasTip
                  data-remover
                  onClick={() => remove(place)}
                />
              ),
            })}
          </li>
        ))}
      </ol>
      <Button
        kind="quiet"
        icon="pi-plus"
        isOff={most !== undefined && rows.length >= most}
        onClick={() => {
          input.onChange([...rows, fresh])
          focusIn(rows.length + 1, ':is(input, select, button)')
        }}
      >
        {add}
      </Button>
    </div>
  )
}
