import type { Proof } from '#contract/calls/metering/metering.ts'
import { explainFrame } from '#contract/metering/frames/frame.ts'
import { qualityNames } from '#contract/metering/properties.ts'
import { say } from '#contract/schema/language.ts'
import { FrameParts } from '#web/engine/frames/frame-parts.tsx'
import { StoredImage } from '#web/engine/gallery/stored-image.tsx'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { formatMinute } from '#web/lib/time/time.ts'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import { ProofRegisters } from './proof-registers.tsx'
import { proofWords } from './words.ts'

export type MeterProof = NonNullable<Proof['meter']>

/** The chain of one meter: registers, ratio, exchanges, points, frame and pictures. */
export function ProofMeter({ meter }: { meter: MeterProof }) {
  const t = useWords(proofWords)
  const { ct, pt, multiplier, splices, corrections } = meter
  return (
    <>
      <ProofRegisters meter={meter} />
      <section>
        <h3>{t('ratio')}</h3>
        <p>
          {multiplier === 1
            ? t('ratioOne')
            : t('ratioText', { ct: formatInteger(ct), pt: formatInteger(pt), n: formatInteger(multiplier) })}
        </p>
      </section>
      <section>
        <h3>{t('splices')}</h3>
        {splices.length === 0 && <p>{t('noSplices')}</p>}
        {splices.map(({ time, before, after, order, assetNumber: asset }) => (
          <p key={time}>
            {formatMinute(time)} {order}{' '}
            {t('spliceText', { asset, before: formatNumber(before, 2), after: formatNumber(after, 2) })}
          </p>
        ))}
        {corrections.length > 0 && <h4>{t('corrections')}</h4>}
        {corrections.map(({ time, shift, by, reason }) => (
          <p key={`${time} ${shift}`}>
            {t('correctionText', { time: formatMinute(time), shift: formatNumber(shift, 2), by, reason })}
          </p>
        ))}
      </section>
      <Points meter={meter} />
      <Frame frame={meter.frame} />
      <Pictures pictures={meter.pictures} />
    </>
  )
}

function Points({ meter: { due, counts, spans } }: { meter: MeterProof }) {
  const t = useWords(proofWords)
  const language = useLanguage()
  return (
    <section>
      <h3>{t('points')}</h3>
      <p>
        {t('pointsText', { n: formatInteger(counts.normal ?? 0), due: formatInteger(due) })}{' '}
        {spans.length > 0 && t('pointsNote')}
      </p>
      {spans.length > 0 && (
        <ScrollRegion label={t('points')} className="proof-rows">
          <RowsTable
            className="table table-compact"
            label={t('points')}
            rows={spans}
            keyOf={({ from }) => from}
            columns={[
              { head: t('from'), cell: ({ from }) => formatMinute(from) },
              { head: t('until'), cell: ({ until }) => formatMinute(until) },
              { head: t('count'), isNumber: true, cell: ({ points }) => formatInteger(points) },
              { head: t('quality'), cell: ({ quality }) => say(qualityNames[quality], language) },
            ]}
          />
        </ScrollRegion>
      )}
    </section>
  )
}

function Frame({ frame }: { frame: string }) {
  const t = useWords(proofWords)
  const explained = explainFrame(frame)
  return (
    <section>
      <h3>{t('frame')}</h3>
      {frame === '' ? (
        <p>{t('noFrame')}</p>
      ) : (
        <>
          <p className="meta">{t('frameNow', { protocol: explained.protocol })}</p>
          <code className="proof-frame">{frame}</code>
          <FrameParts explained={explained} />
        </>
      )}
    </section>
  )
}

function Pictures({ pictures }: Pick<MeterProof, 'pictures'>) {
  const t = useWords(proofWords)
  return (
    <section>
      <h3>{t('pictures')}</h3>
      {pictures.length === 0 && <p>{t('noPictures')}</p>}
      <ul className="proof-pictures">
        {pictures.map(({ time, path }) => (
          <li key={path}>
            <StoredImage path={path} isSmall alt={t('pictureOf', { time: formatMinute(time) })} />
            <span className="meta">{formatMinute(time)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
