import type { ReactNode } from 'react'
import type { IncidentRow } from '#contract/calls/alarm/incident.ts'
import { fill, say, type Language } from '#contract/schema/language.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { durationText } from '#web/engine/condition/duration.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { parseTime } from '#web/lib/time/time.ts'
import { ColourTag } from '#web/ui/sign/colour-tag.tsx'
import { SeverityTag } from '#web/ui/sign/severity-tag.tsx'
import { useClock } from '../alert/clock.ts'
import { incidentWords } from './words.ts'

type Timed = Pick<IncidentRow, 'since' | 'endTime'>

/** How bad an incident is, and whether it goes on. */
export function IncidentState({ row }: { row: IncidentRow }) {
  const t = useWords(incidentWords)
  const isOver = row.endTime !== ''
  return (
    <>
      <SeverityTag severity={row.severity} />
      <ColourTag colour={isOver ? 'ok' : 'warn'}>{t(isOver ? 'state_ended' : 'state_open')}</ColourTag>
    </>
  )
}

/** Where an incident is, from when until when, and for how long. */
export function incidentFacts(row: IncidentRow, language: Language): readonly ReactNode[] {
  const { dictionary } = incidentWords
  const until = row.endTime === '' ? say(dictionary.now, language) : row.endTime
  return [
    sayFilled([row.place, row.placeZh], language),
    fill(say(dictionary.alerts, language), { n: formatInteger(row.alerts) }),
    fill(say(dictionary.fromUntil, language), { since: row.since, until }),
    <IncidentLasted key="lasted" row={row} />,
  ]
}

/** How long an incident lasted, or has lasted until now. */
export function IncidentLasted({ row: { since, endTime } }: { row: Timed }) {
  const t = useWords(incidentWords)
  const language = useLanguage()
  const now = useClock()
  const from = parseTime(since)?.getTime() ?? now
  const until = parseTime(endTime)?.getTime() ?? now
  return t(endTime === '' ? 'lastsFor' : 'lasted', { time: durationText(until - from, language) })
}
