import type { ShiftReport } from '#contract/calls/alarm/handover.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { shiftSections } from '#domain/metering/handover.ts'
import { ListLink } from '#web/engine/data/list-link.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { Fact, Facts } from '#web/ui/sign/facts.tsx'

type Line = ShiftReport['lines'][number]

/** What a shift has to know, section by section: how many, whose, and the way to the list. */
export function ShiftLines({ report }: { report: ShiftReport }) {
  const t = useText()
  return shiftSections.map(({ id, title, lines }) => {
    const shown = Object.entries<{ label: Text2 }>(lines).flatMap(([name, { label }]) =>
      report.lines.flatMap((line) => (line.id === name ? [{ line, label: t(label) }] : [])),
    )
    if (shown.length === 0) return null
    return (
      <section key={id} className="card" aria-label={t(title)}>
        <h2>{t(title)}</h2>
        <Facts look="strip">
          {shown.map(({ line, label }) => (
            <Fact key={line.id} label={label}>
              <b>
                <Count line={line} label={label} />
              </b>
              <div className="flow gap-1 fine ink-2">
                <Names names={line.names} />
              </div>
            </Fact>
          ))}
        </Facts>
      </section>
    )
  })
}

function Count({ line: { page, filter, count }, label }: { line: Line; label: string }) {
  const shown = formatInteger(count)
  if (count === 0) return shown
  return (
    <ListLink page={page} filter={filter} label={`${label}: ${shown}`}>
      {shown}
    </ListLink>
  )
}

/** Each stays whole: an order's number ends no line at its hyphen. */
function Names({ names }: Pick<Line, 'names'>) {
  const language = useLanguage()
  const said = names.map(({ name, nameZh, count }) => {
    const one = sayFilled([name, nameZh], language)
    return count === 1 ? one : `${one} × ${formatInteger(count)}`
  })
  return said.map((one, place) => <span key={one}>{place < said.length - 1 ? `${one}\u00A0·` : one}</span>)
}
