import type { KeyboardEvent } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { IconButton } from '#web/ui/control/button.tsx'
import { CameraPresets } from './presets.tsx'
import { words } from './words.ts'
import { turnKeys } from './turns.ts'
import type { Ptz } from './use-ptz.ts'
import './ptz.css'

const pad = [
  ['up', 'pi-arrow-up'],
  ['left', 'pi-arrow-left'],
  ['home', 'pi-home'],
  ['right', 'pi-arrow-right'],
  ['down', 'pi-arrow-down'],
  ['wider', 'pi-search-minus'],
  ['closer', 'pi-search-plus'],
] as const

/** Turns a camera, by buttons and by keys, and keeps its presets. */
export function CameraPtz({ ptz }: { ptz: Ptz }) {
  const t = useText()
  const { pan, tilt, zoom } = ptz.view
  const onKeyDown = (event: KeyboardEvent) => {
    const turn = turnKeys[event.key]
    if (turn === undefined) return
    event.preventDefault()
    void ptz.turn(turn)
  }
  return (
    <div className="camera-ptz">
      {/* the keys turn the camera wherever the focus is in the pad */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/no-noninteractive-element-interactions */}
      <div className="camera-pad" role="group" aria-label={t(words.pad)} onKeyDown={onKeyDown}>
        {pad.map(([turn, icon]) => (
          <IconButton
            key={turn}
            className={`camera-pad-${turn}`}
            icon={icon}
            label={t(words[turn])}
            hasTip
            onClick={() => void ptz.turn(turn)}
          />
        ))}
      </div>
      <div className="camera-ptz-side">
        <p className="meta" role="status">
          {t(words.stands, { pan: Math.round(pan * 100), tilt: Math.round(tilt * 100), zoom })}
        </p>
        <CameraPresets ptz={ptz} />
        <p className="meta">{t(words.keys)}</p>
      </div>
    </div>
  )
}
