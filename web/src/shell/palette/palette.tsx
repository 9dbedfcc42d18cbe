import { useEffect } from 'react'
import { closePanel, usePanel } from '#web/stores/preferences/panels.ts'
import { usePart } from '../frame/use-part.ts'
import { followEarlyKeys } from './early-keys.ts'

const loadDialog = async () => (await import('./palette-dialog.tsx')).PaletteDialog

/** The command palette, Ctrl K. */
export function Palette() {
  const isOpen = usePanel(({ panel }) => panel === 'palette')
  const Dialog = usePart(isOpen, loadDialog, closePanel)
  const isComing = isOpen && Dialog === undefined
  useEffect(() => (isComing ? followEarlyKeys() : undefined), [isComing])
  return Dialog === undefined ? null : <Dialog />
}
