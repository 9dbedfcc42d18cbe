import { useState } from 'react'
import { useWords } from '#web/i18n/use-words.ts'
import { Segmented } from '#web/ui/control/segmented.tsx'
import { cameraWords } from './words.ts'

/** A list, or a wall of so many pictures. */
export const cameraViews = ['list', 1, 4, 9, 16] as const
export type CameraView = (typeof cameraViews)[number]

const key = 'camera:view'
const icons: Partial<Record<CameraView, string>> = { list: 'pi-list', 1: 'pi-stop', 4: 'pi-th-large' }

/** How this browser shows cameras, and how to change it. */
export function useCameraView(): [CameraView, (view: CameraView) => void] {
  const [view, setView] = useState<CameraView>(
    () => cameraViews.find((known) => String(known) === localStorage.getItem(key)) ?? 'list',
  )
  const change = (next: CameraView) => {
    localStorage.setItem(key, String(next))
    setView(next)
  }
  return [view, change]
}

interface CameraViewSwitchProps {
  view: CameraView
  onChange: (view: CameraView) => void
}

/** List or wall. */
export function CameraViewSwitch({ view, onChange }: CameraViewSwitchProps) {
  const t = useWords(cameraWords)
  return (
    <Segmented
      label={t('view')}
      value={view}
      options={cameraViews.map(
        (known) => [known, t(`view_${known}`), icons[known] ?? String(known)] as const,
      )}
      onChange={onChange}
    />
  )
}
