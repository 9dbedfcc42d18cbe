import { useEffect } from 'react'
import { say } from '#contract/language.ts'
import { useTitle } from '#web/i18n/use-title.ts'
import { useLanguage } from '#web/i18n/use-words.ts'
import type { Titled } from '#web/lib/nav/nav-item.ts'
import { useConfig } from '#web/stores/config.ts'
import { useTabs } from '#web/stores/tabs.ts'

/**
 * Arriving at a page: the document takes its title with the platform's name after it (spec §2), and the focus moves
 * to its heading, unless the person is moving through the tabs.
 */
export function useArrival(titled: Titled): void {
  const language = useLanguage()
  const ownTitle = useTabs(({ tabs, active }) => tabs.find(({ key }) => key === active)?.ownTitle)
  const titleOf = useTitle()
  const title = ownTitle ?? titleOf(titled)
  const platform = useConfig((config) => say(config.title, language))
  const active = useTabs((state) => state.active)

  useEffect(() => {
    document.title = `${title} - ${platform}`
  }, [title, platform])

  useEffect(focusHeading, [active])
}

function focusHeading(): void {
  const { activeElement } = document
  const isAtWork = activeElement?.closest('[role=tablist], main, dialog, .popover') ?? null
  if (isAtWork !== null) return
  document.querySelector<HTMLElement>('main h1:not([hidden] *)')?.focus({ preventScroll: true })
}
