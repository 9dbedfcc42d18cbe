import type { Failure } from '#web/api/failure.ts'
import { LookBack } from '#web/engine/moment/look-back.tsx'
import { common } from '#web/i18n/common.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { describe } from '#web/stores/failures/failures.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Segmented } from '#web/ui/control/segmented.tsx'
import type { MapTool } from '#web/ui/map/model.ts'
import { mapWords } from '#web/ui/map/words.ts'
import { sceneMapWords } from './words.ts'

/** What moving on the map does: look around, or draw around devices. */
export function MapTools({ tool, onChange }: { tool: MapTool; onChange: (tool: MapTool) => void }) {
  const t = useWords(mapWords)
  return (
    <div className="scene-map-tools">
      <LookBack />
      <Segmented
        label={t('tools')}
        value={tool}
        options={[
          ['look', t('look'), 'pi-arrows-alt'],
          ['lasso', t('lasso'), 'pi-pencil'],
          ['box', t('box'), 'pi-stop'],
        ]}
        onChange={onChange}
      />
    </div>
  )
}

/** That the map could not be filled, why, and a second try. */
export function MapFailed({ error, onRetry }: { error: Failure; onRetry: () => void }) {
  const t = useWords(sceneMapWords)
  const c = useWords(common)
  return (
    <p className="scene-map-failed" role="alert">
      {t('failed')} {describe(error)} <Button onClick={onRetry}>{c('retry')}</Button>
    </p>
  )
}
