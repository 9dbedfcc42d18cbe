import type { ShiftReport } from '#contract/calls/alarm/handover.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { shiftSections } from '#domain/metering/handover.ts'
import { ListLink } from '#web/engine/data/list-link.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { RowsTable } from '#web/ui/control/table.tsx'

type Line = ShiftReport['lines'][number] & { label: Text2; section: Text2 | undefined }

/** What a shift has to know, section by section: how many, whose, and the way to the list. */
export function ShiftLines({ report }: { report: ShiftReport }) {
  const t = useText()
  return (
    <section className="card scroll" aria-label={t(['Report', '当班报告'])}>
      <RowsTable
        label={t(['Report', '当班报告'])}
        rows={linesOf(report)}
        keyOf={({ id }) => id}
        columns={[
          { head: t(['Part', '类别']), cell: ({ section }) => section && <b>{t(section)}</b> },
          { head: t(['What', '事项']), isName: true, cell: ({ label }) => t(label) },
          { head: t(['Number', '数量']), isNumber: true, cell: (line) => <Count line={line} /> },
          { head: t(['Who, or which', '人员或对象']), cell: ({ names }) => <Names names={names} /> },
        ]}
      />
    </section>
  )
}

/** The lines that the report has, each with its words; the first of a section says which that is. */
function linesOf({ lines }: ShiftReport): Line[] {
  return shiftSections.flatMap(({ title, lines: known }) =>
    Object.entries<{ label: Text2 }>(known)
      .flatMap(([id, { label }]) => lines.flatMap((line) => (line.id === id ? [{ ...line, label }] : [])))
      .map((line, place) => ({ ...line, section: place === 0 ? title : undefined })),
  )
}

function Count({ line: { page, filter, count, label } }: { line: Line }) {
  const t = useText()
  if (count === 0) return '0'
  return (
    <ListLink page={page} filter={filter} label={`${t(label)}: ${formatInteger(count)}`}>
      {formatInteger(count)}
    </ListLink>
  )
}

function Names({ names }: Pick<Line, 'names'>) {
  const language = useLanguage()
  return names
    .map(({ name, nameZh, count }) => {
      const said = sayFilled([name, nameZh], language)
      return count === 1 ? said : `${said} × ${formatInteger(count)}`
    })
    .join(' · ')
}
