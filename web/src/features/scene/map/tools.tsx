import type { Failure } from '#web/api/failure.ts'
import { LookBack } from '#web/engine/moment/look-back.tsx'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { describe } from '#web/stores/failures/failures.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Segmented } from '#web/ui/control/segmented.tsx'
import type { MapTool } from '#web/ui/map/model.ts'
import { mapWords } from '#web/ui/map/words.ts'
import { words } from './words.ts'

/** What moving on the map does: look around, or draw around devices. */
export function MapTools({ tool, onChange }: { tool: MapTool; onChange: (tool: MapTool) => void }) {
  const t = useText()
  return (
    <div className="scene-map-tools">
      <LookBack />
      <Segmented
        label={t(mapWords.tools)}
        value={tool}
        options={[
          ['look', t(mapWords.look), 'pi-arrows-alt'],
          ['lasso', t(mapWords.lasso), 'pi-pencil'],
          ['box', t(mapWords.box), 'pi-stop'],
        ]}
        onChange={onChange}
      />
    </div>
  )
}

/** That the map could not be filled, why, and a second try. */
export function MapFailed({ error, onRetry }: { error: Failure; onRetry: () => void }) {
  const t = useText()
  return (
    <p className="scene-map-failed" role="alert">
      {t(words.failed)} {describe(error)} <Button onClick={onRetry}>{t(common.retry)}</Button>
    </p>
  )
}
