import { useEffect, useRef, type RefObject } from 'react'

/** Whether a form may be sent now; a question to the person takes a while. */
export type SaveCheck = () => boolean | Promise<boolean>

/**
 * Stands between a form and its saving: the form around an element is only sent where the check allows it. The check
 * comes before React hears of the event.
 */
export function useSaveGuard(inside: RefObject<HTMLElement | null>, check: SaveCheck): void {
  const latest = useRef(check)
  useEffect(() => {
    latest.current = check
  })
  useEffect(() => {
    const form = inside.current?.closest('form')
    let isAgreed = false
    const sendWhenAgreed = async (answer: Promise<boolean>) => {
      isAgreed = await answer
      if (isAgreed) form?.requestSubmit()
    }
    const onSubmit = (event: SubmitEvent) => {
      const answer = isAgreed || latest.current()
      isAgreed = false
      if (answer === true) return
      event.preventDefault()
      event.stopPropagation()
      if (answer !== false) void sendWhenAgreed(answer)
    }
    form?.addEventListener('submit', onSubmit, true)
    return () => form?.removeEventListener('submit', onSubmit, true)
  }, [inside])
}
