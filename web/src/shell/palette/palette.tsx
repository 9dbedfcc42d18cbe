import { useEffect } from 'react'
import { followEarlyKeys } from '#web/lib/early-keys.ts'
import { closePanel, usePanel } from '#web/stores/preferences/panels.ts'
import { usePart } from '../frame/use-part.ts'

const loadDialog = async () => (await import('./palette-dialog.tsx')).PaletteDialog

/** Command palette, Ctrl K. */
export function Palette() {
  const isOpen = usePanel(({ panel }) => panel === 'palette')
  const Dialog = usePart(isOpen, loadDialog, closePanel)
  const isComing = isOpen && Dialog === undefined
  useEffect(() => (isComing ? followEarlyKeys(closePanel) : undefined), [isComing])
  return Dialog === undefined ? null : <Dialog />
}
