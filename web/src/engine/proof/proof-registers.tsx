import type { Proof } from '#contract/calls/metering/metering.ts'
import { qualityNames } from '#domain/metering/properties.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import { proofWords } from './words.ts'

type MeterProof = NonNullable<Proof['meter']>
type Register = MeterProof['registers'][number]

/** Digits of a dial: those of a meter behind transformers weigh more, so it shows more of them. */
const dialDigits = (multiplier: number) => (multiplier === 1 ? 2 : 4)

/** The registers of a meter at the two ends, as its dial shows them, and what they come to. */
export function ProofRegisters({ meter }: { meter: MeterProof }) {
  const t = useText()
  const { registers, multiplier, startQuality, endQuality, assetNumber } = meter
  const digits = dialDigits(multiplier)
  const dial = (kwh: number) => formatNumber(kwh / multiplier, digits)
  const some = (part: 'spliced' | 'disturbed') => registers.some((one) => one[part] !== 0)
  const quality = (one: MeterProof['startQuality']) => t(qualityNames[one])
  return (
    <section>
      <h3>{t(proofWords.registers)}</h3>
      <p className="meta">
        {assetNumber} {t(proofWords.dialNote, { start: quality(startQuality), end: quality(endQuality) })}{' '}
        {t(['Rounded once, at the end.', '仅在最后一步四舍五入。'])}
      </p>
      <ScrollRegion label={t(proofWords.registers)} className="proof-rows">
        <RowsTable
          className="table table-compact"
          label={t(proofWords.registers)}
          rows={registers}
          keyOf={({ place }) => place}
          columns={[
            { head: t(['Register', '示值类型']), isName: true, cell: ({ place }) => t(proofWords[place]) },
            { head: t(['Start', '起度']), isNumber: true, cell: ({ start }) => dial(start) },
            { head: t(['End', '止度']), isNumber: true, cell: ({ end }) => dial(end) },
            {
              head: t(['Dial difference', '表码差']),
              isNumber: true,
              cell: ({ start, end }) => `${dial(end - start)} × ${formatNumber(multiplier, 0)}`,
            },
            ...(some('spliced')
              ? [
                  {
                    head: t(['Splice', '换表拼接']),
                    isNumber: true,
                    cell: ({ spliced }: Register) => formatNumber(spliced, 2),
                  },
                ]
              : []),
            ...(some('disturbed')
              ? [
                  {
                    head: t(['Register fault', '示值异常扣减']),
                    isNumber: true,
                    cell: ({ disturbed }: Register) => formatNumber(-disturbed, 2),
                  },
                ]
              : []),
            {
              head: t(proofWords.counted),
              isNumber: true,
              cell: ({ energy }) => <b>{formatNumber(energy, 2)}</b>,
            },
          ]}
        />
      </ScrollRegion>
    </section>
  )
}
