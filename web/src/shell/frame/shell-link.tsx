import type { ComponentProps, MouseEvent } from 'react'
import { useMoment } from '#web/stores/moment/moment.ts'
import { travelTo } from '#web/stores/moment/travel.ts'
import { addressNow, goTo, useAddress } from '#web/stores/tabs/address.ts'

interface ShellLinkProps extends ComponentProps<'a'> {
  to: string
  /** Returns to the present when a past moment is shown. */
  isOfNow?: boolean
}

/** Link of the shell: a real anchor that does not rerender on address changes. */
export function ShellLink({ to, isOfNow = false, onClick, children, ...anchor }: ShellLinkProps) {
  const base = useAddress((address) => address.base)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
    if (event.defaultPrevented || !isPlain) return
    event.preventDefault()
    if (isOfNow && useMoment.getState().at !== undefined) travelTo(undefined)
    goTo(to, { isReplaced: to === addressNow() })
  }
  return (
    <a {...anchor} href={`${base}${to}`} onClick={follow}>
      {children}
    </a>
  )
}
