import type { ComponentProps, MouseEvent } from 'react'
import { addressNow, goTo, useAddress } from '#web/stores/tabs/address.ts'

/** A link of the shell: a real anchor, which does not care where the console stands until it is pressed. */
export function ShellLink({ to, onClick, children, ...anchor }: ComponentProps<'a'> & { to: string }) {
  const base = useAddress((address) => address.base)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
    if (event.defaultPrevented || !isPlain) return
    event.preventDefault()
    goTo(to, { isReplaced: to === addressNow() })
  }
  return (
    <a {...anchor} href={`${base}${to}`} onClick={follow}>
      {children}
    </a>
  )
}
