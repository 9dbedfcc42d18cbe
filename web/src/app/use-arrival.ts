import { useEffect } from 'react'
import { useTitle } from '#web/i18n/use-title.ts'
import { useText } from '#web/i18n/use-text.ts'
import type { Titled } from '#web/lib/nav/nav-item.ts'
import { useConfig } from '#web/stores/config/config.ts'
import { useTabs } from '#web/stores/tabs/tabs.ts'

/** Arriving at a page: the document takes its title with the platform's name after it. Spec §2. */
export function useArrival(titled: Titled): void {
  const t = useText()
  const ownTitle = useTabs(({ tabs, active }) => tabs.find(({ key }) => key === active)?.ownTitle)
  const titleOf = useTitle()
  const title = ownTitle ?? titleOf(titled)
  const platform = useConfig((config) => t(config.title))

  useEffect(() => {
    document.title = `${title} - ${platform}`
  }, [title, platform])
}

/**
 * Moves the focus to the heading of a page whenever the page comes to the front, unless the person is at work
 * elsewhere, such as in the row of tabs. Called where the page itself stands, so that it waits until the page is there.
 */
export function useHeadingFocus(): void {
  useEffect(focusHeading, [])
}

function focusHeading(): void {
  const { activeElement } = document
  const isAtWork = activeElement?.closest('[role=tablist], main, dialog, .popover') ?? null
  if (activeElement !== null && isAtWork !== null && isShown(activeElement)) return
  const headings = [...document.querySelectorAll<HTMLElement>('main h1')]
  headings.find(isShown)?.focus({ preventScroll: true })
}

/** Kept pages stay in the document out of sight, and one may hold the focus for a moment after it was left. */
function isShown(element: Element): boolean {
  return element.getClientRects().length > 0
}
