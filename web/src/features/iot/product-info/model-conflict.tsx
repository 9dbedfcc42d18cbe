import type { ThingModel } from '#contract/metering/model/model-check.ts'
import { useText } from '#web/i18n/use-text.ts'
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
  const t = useText()
  return (
    <div className="form-banner model-conflict" role="alert">
      <StatusGlyph severity="warning" />
      <div>
        <strong>{t(modelWords.conflictTitle, { n: version })}</strong>
        <p>{t(modelWords.conflictText)}</p>
        <div className="model-acts">
          <Button onClick={onCompare}>{t(['Compare and go on', '比较后继续'])}</Button>
          <Button onClick={onLoad}>{t(['Load version {n}', '载入版本 {n}'], { n: version })}</Button>
        </div>
      </div>
    </div>
  )
}
