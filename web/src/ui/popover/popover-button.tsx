import { useCallback, useState, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { Popover, type Placement } from './popover.tsx'

interface PopoverButtonProps {
  /** Name of the panel. */
  label: string
  /** What the button shows. */
  face: ReactNode
  className: string
  /** Name and tooltip of a button that shows only a glyph. */
  tip?: string
  placement?: Placement
  /** What the panel shows while it is open. */
  children: (close: () => void) => ReactNode
}

/** A button that opens a panel below itself, and shuts it again. */
export function PopoverButton({
  label,
  face,
  className,
  tip,
  placement = 'below-end',
  children,
}: PopoverButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const close = useCallback(() => setAnchor(undefined), [])
  return (
    <>
      <Button
        kind="bare"
        className={className}
        aria-label={tip}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        data-tip={tip}
        onClick={({ currentTarget }) => setAnchor(anchor === undefined ? currentTarget : undefined)}
      >
        {face}
      </Button>
      {anchor && (
        <Popover anchor={anchor} placement={placement} label={label} role="dialog" onClose={close}>
          {children(close)}
        </Popover>
      )}
    </>
  )
}
