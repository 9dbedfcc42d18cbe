import { lazy, Suspense, useEffect, type ComponentType } from 'react'
import { common } from '#web/i18n/common.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { isChunkError } from '#web/lib/stale.ts'
import { notify } from '#web/stores/notices.ts'
import { closePanel, usePanel } from '#web/stores/panels.ts'

/** Search by pinyin weighs 20 KB; it is fetched when the palette is first opened. */
const PaletteDialog = lazy<ComponentType>(async () => {
  try {
    const { PaletteDialog: Dialog } = await import('./palette-dialog.tsx')
    return { default: Dialog }
  } catch (error) {
    if (isChunkError(error)) return { default: StaleNotice }
    throw error
  }
})

/** The command palette, Ctrl K. */
export function Palette() {
  const isOpen = usePanel(({ panel }) => panel === 'palette')
  return isOpen ? (
    <Suspense fallback={null}>
      <PaletteDialog />
    </Suspense>
  ) : null
}

/** The palette's file is gone, as after an upgrade: says so in its place, and leaves the moment to the person. */
function StaleNotice() {
  const t = useWords(common)
  useEffect(() => {
    closePanel()
    const action = { label: t('reload'), run: () => location.reload() }
    notify('warning', t('newVersionTitle'), { detail: t('newVersionText'), action })
  }, [t])
  return null
}
