import type { ThingModel } from '#contract/metering/thing-model.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { StatusGlyph } from '#web/ui/status-glyph.tsx'
import { modelWords } from './product-model-words.ts'

interface ModelConflictProps {
  theirs: ThingModel
  onCompare: () => void
  onLoad: () => void
}

/** Somebody else has published meanwhile: nothing of what one did is lost, and one decides how to go on. */
export function ModelConflict({ theirs: { version }, onCompare, onLoad }: ModelConflictProps) {
  const t = useWords(modelWords)
  return (
    <div className="form-banner model-conflict" role="alert">
      <StatusGlyph severity="warning" />
      <div>
        <strong>{t('conflictTitle', { n: version })}</strong>
        <p>{t('conflictText')}</p>
        <div className="model-acts">
          <button type="button" className="button" onClick={onCompare}>
            {t('compare')}
          </button>
          <button type="button" className="button" onClick={onLoad}>
            {t('loadTheirs', { n: version })}
          </button>
        </div>
      </div>
    </div>
  )
}
