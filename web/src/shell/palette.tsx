import { lazy, Suspense } from 'react'
import { usePanel } from '#web/stores/panels.ts'

/** Search by pinyin weighs 20 KB; it is fetched when the palette is first opened. */
const PaletteDialog = lazy(() =>
  import('./palette-dialog.tsx').then(({ PaletteDialog: Dialog }) => ({ default: Dialog })),
)

/** The command palette, Ctrl K. */
export function Palette() {
  const isOpen = usePanel(({ panel }) => panel === 'palette')
  return isOpen ? (
    <Suspense fallback={null}>
      <PaletteDialog />
    </Suspense>
  ) : null
}
