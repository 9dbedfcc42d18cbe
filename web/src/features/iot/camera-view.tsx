import { useState } from 'react'
import { useWords } from '#web/i18n/use-words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { cameraWords } from './camera-words.ts'

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
    <div className="segmented" role="group" aria-label={t('view')}>
      {cameraViews.map((known) => {
        const icon = icons[known]
        return (
          <button
            type="button"
            key={known}
            aria-label={t(`view_${known}`)}
            aria-pressed={view === known}
            data-tip={t(`view_${known}`)}
            onClick={() => onChange(known)}
          >
            {icon === undefined ? <span aria-hidden="true">{known}</span> : <Icon name={icon} />}
          </button>
        )
      })}
    </div>
  )
}
