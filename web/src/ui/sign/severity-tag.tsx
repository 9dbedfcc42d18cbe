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

function isSeverity(text: string): text is Severity {
  return Object.hasOwn(colours, text)
}

/** Returns the colour of a severity; `none` for an unknown one. */
export function severityColour(severity: string): Colour {
  return isSeverity(severity) ? colours[severity] : 'none'
}

/** Severity as shape, word and colour; without a fill (`isQuiet`) for closed alerts and settings. */
export function SeverityTag({ severity, isQuiet = false }: { severity: string; isQuiet?: boolean }) {
  const t = useText()
  const tag = <ColourTag colour={severityColour(severity)}>{t(labelIn(severities, severity))}</ColourTag>
  return isQuiet ? <span className="quiet">{tag}</span> : tag
}

/** Severity as a coloured shape, with its word for screen readers. */
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
