import { useEffect } from 'react'
import { common } from '#web/i18n/common.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { shouldReload } from '#web/lib/stale.ts'
import { useTabs } from '#web/stores/tabs.ts'
import { MessagePage } from '#web/ui/message-page.tsx'

/**
 * A page whose file is gone, as after an upgrade: reloads once by itself when nothing would be lost, and otherwise
 * leaves the moment to the person. Never a second time for the same version, so it cannot loop.
 */
export function StalePage() {
  const t = useWords(common)
  useEffect(() => {
    const hasUnsaved = useTabs.getState().tabs.some((tab) => tab.unsaved > 0)
    if (!hasUnsaved && shouldReload(sessionStorage, buildOf(document))) location.reload()
  }, [])
  return (
    <MessagePage name="stale" mark="↻" title={t('newVersionTitle')} text={t('newVersionText')}>
      <button type="button" className="button primary" onClick={() => location.reload()}>
        {t('reload')}
      </button>
    </MessagePage>
  )
}

/** The build that this window runs, known by the name of its main script. */
function buildOf({ scripts }: Document): string {
  return [...scripts].map(({ src }) => src).join(' ')
}
