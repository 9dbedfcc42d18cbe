import type { ThingModel } from '#contract/metering/model/model-check.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Button } from '#web/ui/control/button.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { modelWords } from './model-words.ts'

interface ModelConflictProps {
  theirs: ThingModel
  onCompare: () => void
  onLoad: () => void
}

/** Another user has published meanwhile: no own change is lost, and the user decides how to go on. */
export function ModelConflict({ theirs: { version }, onCompare, onLoad }: ModelConflictProps) {
  const t = useWords(modelWords)
  return (
    <div className="form-banner model-conflict" role="alert">
      <StatusGlyph severity="warning" />
      <div>
        <strong>{t('conflictTitle', { n: version })}</strong>
        <p>{t('conflictText')}</p>
        <div className="model-acts">
          <Button onClick={onCompare}>{t('compare')}</Button>
          <Button onClick={onLoad}>{t('loadTheirs', { n: version })}</Button>
        </div>
      </div>
    </div>
  )
}
