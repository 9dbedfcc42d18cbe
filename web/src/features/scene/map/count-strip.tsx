import type { MapContents } from '#contract/calls/scene/map.ts'
import { mapStates } from '#contract/map/kinds.ts'
import { say } from '#contract/schema/language.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { StateSign } from './state-sign.tsx'
import { sceneMapWords } from './words.ts'

/** What is in view, in a line. */
export function CountStrip({ contents }: { contents: MapContents | undefined }) {
  const t = useWords(sceneMapWords)
  const language = useLanguage()
  if (contents === undefined) return null
  return (
    <p className="scene-map-strip">
      <span>
        {t('inView')} <b>{formatInteger(contents.total)}</b>
      </span>
      {mapStates.map(([state, ...text]) => (
        <span key={state}>
          <StateSign state={state} /> {say(text, language)} <b>{formatInteger(contents.byState[state])}</b>
        </span>
      ))}
    </p>
  )
}
