import type { Proof } from '#contract/calls/metering/metering.ts'
import { qualityNames } from '#contract/metering/properties.ts'
import { say } from '#contract/schema/language.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
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
  const t = useWords(proofWords)
  const language = useLanguage()
  const { registers, multiplier, startQuality, endQuality, assetNumber } = meter
  const digits = dialDigits(multiplier)
  const dial = (kwh: number) => formatNumber(kwh / multiplier, digits)
  const some = (part: 'spliced' | 'disturbed') => registers.some((one) => one[part] !== 0)
  const quality = (one: MeterProof['startQuality']) => say(qualityNames[one], language)
  return (
    <section>
      <h3>{t('registers')}</h3>
      <p className="meta">
        {assetNumber} {t('dialNote', { start: quality(startQuality), end: quality(endQuality) })}{' '}
        {t('roundNote')}
      </p>
      <ScrollRegion label={t('registers')} className="proof-rows">
        <RowsTable
          className="table table-compact"
          label={t('registers')}
          rows={registers}
          keyOf={({ place }) => place}
          columns={[
            { head: t('register'), isName: true, cell: ({ place }) => t(place) },
            { head: t('start'), isNumber: true, cell: ({ start }) => dial(start) },
            { head: t('end'), isNumber: true, cell: ({ end }) => dial(end) },
            {
              head: t('dialDifference'),
              isNumber: true,
              cell: ({ start, end }) => `${dial(end - start)} × ${formatNumber(multiplier, 0)}`,
            },
            ...(some('spliced')
              ? [
                  {
                    head: t('spliced'),
                    isNumber: true,
                    cell: ({ spliced }: Register) => formatNumber(spliced, 2),
                  },
                ]
              : []),
            ...(some('disturbed')
              ? [
                  {
                    head: t('disturbed'),
                    isNumber: true,
                    cell: ({ disturbed }: Register) => formatNumber(-disturbed, 2),
                  },
                ]
              : []),
            { head: t('counted'), isNumber: true, cell: ({ energy }) => <b>{formatNumber(energy, 2)}</b> },
          ]}
        />
      </ScrollRegion>
    </section>
  )
}
