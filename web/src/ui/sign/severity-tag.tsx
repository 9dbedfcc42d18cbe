import { labelIn } from '#domain/metering/families.ts'
import { severities, type Severity } from '#domain/metering/events.ts'
import { useText } from '#web/i18n/use-text.ts'
import { ColourGlyph, ColourTag, type Colour } from './colour-tag.tsx'
import './tag.css'

const colours: Record<Severity, Exclude<Colour, 'none'>> = {
  critical: 'crit',
  major: 'major',
  minor: 'warn',
  warning: 'warn',
  info: 'info',
}

/** Whether a text is a severity. */
function isSeverity(text: string): text is Severity {
  return Object.hasOwn(colours, text)
}

/** The colour of a severity; an unknown one has none. */
export function severityColour(severity: string): Colour {
  return isSeverity(severity) ? colours[severity] : 'none'
}

/** A severity by shape, word and colour; of what is over, or a setting, without a fill. */
export function SeverityTag({ severity, isQuiet = false }: { severity: string; isQuiet?: boolean }) {
  const t = useText()
  const tag = <ColourTag colour={severityColour(severity)}>{t(labelIn(severities, severity))}</ColourTag>
  return isQuiet ? <span className="quiet">{tag}</span> : tag
}

/** The shape of a severity in its colour, with its word for those who do not see it. */
export function SeverityGlyph({ severity }: { severity: string }) {
  const t = useText()
  const colour = severityColour(severity)
  return (
    <span className="severity">
      {colour !== 'none' && <ColourGlyph colour={colour} />}
      <span className="hidden">{t(labelIn(severities, severity))}</span>
    </span>
  )
}
