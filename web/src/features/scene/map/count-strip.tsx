import type { MapContents } from '#contract/calls/scene/map.ts'
import { mapStates } from '#contract/map/kinds.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { StateSign } from './state-sign.tsx'

/** What is in view, in a line. */
export function CountStrip({ contents }: { contents: MapContents | undefined }) {
  const t = useText()
  if (contents === undefined) return null
  return (
    <p className="scene-map-strip">
      <span>
        {t(['In view', '视野内'])} <b>{formatInteger(contents.total)}</b>
      </span>
      {mapStates.map(([state, ...text]) => (
        <span key={state}>
          <StateSign state={state} /> {t(text)} <b>{formatInteger(contents.byState[state])}</b>
        </span>
      ))}
    </p>
  )
}
