import { useState } from 'react'
import { labels } from '#contract/text/labels.ts'
import { useText } from '#web/i18n/use-text.ts'
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
  const t = useText()
  return (
    <Segmented
      label={t(labels.view)}
      value={view}
      options={cameraViews.map(
        (known) => [known, t(cameraWords[`view_${known}` as const]), icons[known] ?? String(known)] as const,
      )}
      onChange={onChange}
    />
  )
}
