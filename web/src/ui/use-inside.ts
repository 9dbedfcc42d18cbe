import { useState, type FocusEvent, type PointerEvent } from 'react'

/** Tracks whether the pointer (except touch) or the focus is inside an element, whose content then stays in place. */
export function useInside() {
  const [isOver, setOver] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  return {
    isInside: isOver || hasFocus,
    /** Event handlers for the element. */
    watch: {
      onPointerEnter: ({ pointerType }: PointerEvent) => setOver(pointerType !== 'touch'),
      onPointerLeave: () => setOver(false),
      onFocus: () => setFocus(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setFocus(currentTarget.contains(relatedTarget)),
    },
  }
}
