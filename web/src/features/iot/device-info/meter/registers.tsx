import type { MeterFace } from '#contract/calls/metering/metering.ts'
import { tariffSums } from '#domain/metering/tariffs.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { formatMinute } from '#web/lib/time/time.ts'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import { words } from './words.ts'

/** A register as the dial shows it; behind transformers its last digits weigh more, so more of them are shown. */
export function dialText(value: number | null, multiplier: number): string {
  return formatNumber(value === null ? null : value / multiplier, multiplier === 1 ? 2 : 4)
}

/** The active registers both ways, on the dial and behind the ratio. */
export function MeterRegisters({ face }: { face: MeterFace }) {
  const t = useText()
  const { forward, reverse, multiplier, time } = face
  return (
    <section className="card meter-registers">
      <h2>{t(words.registers)}</h2>
      <p className="meta">
        {formatMinute(time)},{' '}
        {multiplier === 1
          ? t(words.registersDirect)
          : t(words.registersText, { n: formatNumber(multiplier, 0) })}
      </p>
      <ScrollRegion label={t(words.registers)} className="meter-wide">
        <RowsTable
          label={t(words.registers)}
          rows={tariffSums}
          keyOf={(name) => name}
          rowProps={(name) => ({ 'data-register': name })}
          columns={[
            { head: t(['Register', '示值类型']), isName: true, cell: (name) => t(words[name]) },
            {
              head: t(['Forward, dial', '正向表码']),
              isNumber: true,
              className: 'meter-dial',
              cell: (name) => dialText(forward[name], multiplier),
            },
            { head: t(words.forwardPrimary), isNumber: true, cell: (name) => formatNumber(forward[name], 2) },
            {
              head: t(['Reverse, dial', '反向表码']),
              isNumber: true,
              className: 'meter-dial',
              cell: (name) => dialText(reverse[name], multiplier),
            },
            { head: t(words.reversePrimary), isNumber: true, cell: (name) => formatNumber(reverse[name], 2) },
          ]}
        />
      </ScrollRegion>
    </section>
  )
}

const roman = ['I', 'II', 'III', 'IV'] as const

/** The reactive registers of the four quadrants. */
export function MeterQuadrants({ face: { quadrants, multiplier } }: { face: MeterFace }) {
  const t = useText()
  const rows = roman.map((name, place) => ({ name, value: quadrants[place] ?? 0 }))
  return (
    <section className="card">
      <h2>{t(words.reactive)}</h2>
      <RowsTable
        label={t(words.reactive)}
        rows={rows}
        keyOf={({ name }) => name}
        columns={[
          { head: t(['Quadrant', '象限']), isName: true, cell: ({ name }) => name },
          {
            head: t(words.dial),
            isNumber: true,
            className: 'meter-dial',
            cell: ({ value }) => dialText(value, multiplier),
          },
          { head: t(['kvarh', 'kvarh']), isNumber: true, cell: ({ value }) => formatNumber(value, 2) },
        ]}
      />
    </section>
  )
}
