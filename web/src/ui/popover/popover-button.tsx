import { useCallback, useState, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { Popover, type Placement } from './popover.tsx'

interface PopoverButtonProps {
  /** Accessible name of the panel. */
  label: string
  /** Content of the button. */
  face: ReactNode
  className: string
  /** Accessible name and tooltip of an icon-only button. */
  tip?: string
  placement?: Placement
  /** Renders the content of the open panel. */
  children: (close: () => void) => ReactNode
}

/** Button that toggles a panel below itself. */
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
