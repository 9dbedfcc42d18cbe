import { useEffect } from 'react'
import { useTitle } from '#web/i18n/use-title.ts'
import { useText } from '#web/i18n/use-text.ts'
import type { Titled } from '#web/lib/nav/nav-item.ts'
import { useConfig } from '#web/stores/config/config.ts'
import { useTabs } from '#web/stores/tabs/tabs.ts'

/** Sets the document title to the page's title followed by the platform's name. Spec §2. */
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
 * Moves the focus to the page's heading whenever the page becomes visible, unless the user is active elsewhere, such as
 * in the tab row. Must be called by the page itself, so that it runs once the page is rendered.
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

/** Whether an element is visible: kept pages stay in the document and may hold the focus briefly after leaving. */
function isShown(element: Element): boolean {
  return element.getClientRects().length > 0
}
