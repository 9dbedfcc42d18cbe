import { useState, type FocusEvent, type PointerEvent } from 'react'

/** Whether the pointer or the focus is in an element, where things then keep their places; a finger is never over it. */
export function useInside() {
  const [isOver, setOver] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  return {
    isInside: isOver || hasFocus,
    /** For the element. */
    watch: {
      onPointerEnter: ({ pointerType }: PointerEvent) => setOver(pointerType !== 'touch'),
      onPointerLeave: () => setOver(false),
      onFocus: () => setFocus(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setFocus(currentTarget.contains(relatedTarget)),
    },
  }
}
