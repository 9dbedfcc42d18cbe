import { useEffect } from 'react'
import { useTitle } from '#web/i18n/use-title.ts'
import { useText } from '#web/i18n/use-text.ts'
import { followNewVersion, putOff, useNewVersion } from '#web/stores/config/new-version.ts'
import { useTabs } from '#web/stores/tabs/tabs.ts'
import { Button } from '#web/ui/control/button.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { newVersionWords } from './new-version-words.ts'

/** Says above the page that another build is served, what a reload would lose, and leaves the moment to the person. */
export function NewVersionBanner() {
  const t = useText()
  const isShown = useNewVersion((version) => version.isShown)
  useEffect(followNewVersion, [])
  if (!isShown) return null
  return (
    <div className="flow gap-3 banner banner-info" role="status">
      <StatusGlyph severity="info" />
      <p>
        <strong>{t(['A new version is available.', '有新版本可用。'])}</strong> <WhatIsLost />
      </p>
      <div className="push line gap-2">
        <Button onClick={putOff}>{t(['Later', '稍后'])}</Button>
        <Button onClick={() => location.reload()}>{t(newVersionWords.reload)}</Button>
      </div>
    </div>
  )
}

/** A reload brings the tabs back, and what is typed in them not. The browser asks once more before it loses that. */
function WhatIsLost() {
  const t = useText()
  const titleOf = useTitle()
  const tabs = useTabs((state) => state.tabs)
  const unsaved = tabs.filter((tab) => tab.unsaved > 0)
  const [first] = unsaved
  if (first === undefined) return t(newVersionWords.safe)
  if (unsaved.length > 1) return t(newVersionWords.unsavedMany, { n: unsaved.length })
  return t(newVersionWords.unsaved, { page: first.ownTitle ?? titleOf(first.titled) })
}
