import type { ReactNode } from 'react'
import type { InputProps } from '#web/engine/list/page-definition.ts'
import { Button, IconButton } from '#web/ui/control/button.tsx'
import { useFocusAfter } from '#web/ui/use-focus-after.ts'

interface RowsInputProps<Row> {
  input: InputProps
  rows: readonly Row[]
  /** What a row holds that is added. */
  fresh: Row
  /** Words of the button that adds one. */
  add: string
  /** How many there may be. */
  most?: number
  /** The inputs of a row. */
  children: (row: Row, acts: RowActs<Row>) => ReactNode
}

interface RowActs<Row> {
  /** The place of the row, from 1. */
  n: number
  onChange: (row: Row) => void
  /** The button that removes the row, by its name. */
  remover: (label: string) => ReactNode
}

/**
 * A value of rows, each known by its place. The focus goes to a row that is added; where one is removed, to the button
 * that removes the next one, so that the keyboard stays where it was.
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
          // a row has no name but its place
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
