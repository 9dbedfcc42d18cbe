import { closePanel, usePanel } from '#web/stores/preferences/panels.ts'
import { usePart } from '../frame/use-part.ts'

/** Search by pinyin weighs 20 KB; it is fetched when the palette is first opened. */
const loadDialog = async () => (await import('./palette-dialog.tsx')).PaletteDialog

/** The command palette, Ctrl K. */
export function Palette() {
  const isOpen = usePanel(({ panel }) => panel === 'palette')
  const Dialog = usePart(isOpen, loadDialog, closePanel)
  return Dialog === undefined ? null : <Dialog />
}
