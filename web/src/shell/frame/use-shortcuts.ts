import { useLayoutEffect } from 'react'
import { shortcuts } from '#web/lib/keys.ts'
import { openPanel } from '#web/stores/preferences/panels.ts'
import { useTabs } from '#web/stores/tabs/tabs.ts'
import { mayPresent, togglePresenter } from '../presenter/presenter-state.ts'
import { tabActions } from '../tabs/tab-actions.ts'

/** Handles global shortcuts, except while a dialog is open. */
export function useShortcuts(): void {
  // layout effect, as key presses between the first paint and a passive effect would be lost
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (document.querySelector('dialog[open]') !== null) return
      const { tabs, active } = useTabs.getState()
      const current = tabs.find(({ key }) => key === active)
      const nth = tabs[Number(event.code.slice('Digit'.length)) - 1]
      const act = () => {
        if (shortcuts.palette.matches(event)) return openPanel('palette')
        if (shortcuts.presenter.matches(event) && mayPresent()) return togglePresenter()
        if (shortcuts.help.matches(event)) return openPanel('shortcuts')
        if (shortcuts.closeTab.matches(event)) return void (current && tabActions.close(current))
        if (shortcuts.reopenTab.matches(event)) return tabActions.reopen()
        if (shortcuts.refreshTab.matches(event)) return void (current && tabActions.refresh(current))
        if (shortcuts.nthTab.matches(event)) return nth && tabActions.open(nth)
        return 'none'
      }
      if (act() !== 'none') event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}
