import type { Proof } from '#contract/calls/metering/metering.ts'
import { changes } from '#contract/text/changes.ts'
import { explainFrame } from '#domain/metering/frames/frame.ts'
import { qualityNames } from '#domain/metering/properties.ts'
import { FrameParts } from '#web/subjects/frames/frame-parts.tsx'
import { StoredImage } from '#web/subjects/gallery/stored-image.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { formatMinute } from '#web/lib/time/time.ts'
import { RowsTable } from '#web/ui/control/table.tsx'
import { proofWords } from './words.ts'

type Register = MeterProof['registers'][number]

/** Decimal places of a dial: behind transformers a digit weighs more, so more of them are shown. */
const dialDigits = (multiplier: number) => (multiplier === 1 ? 2 : 4)

/** Registers of a meter at start and end as on its dial, and the resulting energy. */
function ProofRegisters({ meter }: { meter: MeterProof }) {
  const t = useText()
  const { registers, multiplier, startQuality, endQuality, assetNumber } = meter
  const digits = dialDigits(multiplier)
  const dial = (kwh: number) => formatNumber(kwh / multiplier, digits)
  const some = (part: 'spliced' | 'disturbed') => registers.some((one) => one[part] !== 0)
  const quality = (one: MeterProof['startQuality']) => t(qualityNames[one])
  return (
    <section className="grid one gap-2">
      <h3>{t(proofWords.registers)}</h3>
      <p className="meta">
        {assetNumber} {t(proofWords.dialNote, { start: quality(startQuality), end: quality(endQuality) })}{' '}
        {t(['Rounded once, at the end.', '仅在最后一步四舍五入。'])}
      </p>
      <RowsTable
        scrolls="proof-rows"
        className="table table-compact"
        label={t(proofWords.registers)}
        rows={registers}
        keyOf={({ place }) => place}
        columns={[
          { head: t(['Register', '示值类型']), isName: true, cell: ({ place }) => t(proofWords[place]) },
          { head: t(['Start', '起度']), number: ({ start }) => dial(start) },
          { head: t(['End', '止度']), number: ({ end }) => dial(end) },
          {
            head: t(['Dial difference', '表码差']),
            number: ({ start, end }) => `${dial(end - start)} × ${formatNumber(multiplier, 0)}`,
          },
          ...(some('spliced')
            ? [
                {
                  head: t(['Splice', '换表拼接']),
                  number: ({ spliced }: Register) => formatNumber(spliced, 2),
                },
              ]
            : []),
          ...(some('disturbed')
            ? [
                {
                  head: t(['Register fault', '示值异常扣减']),
                  number: ({ disturbed }: Register) => formatNumber(-disturbed, 2),
                },
              ]
            : []),
          {
            head: t(['Metered, kWh', '计得电量 kWh']),
            number: ({ energy }) => <b>{formatNumber(energy, 2)}</b>,
          },
        ]}
      />
    </section>
  )
}

type MeterProof = NonNullable<Proof['meter']>

/** Proof of a single meter: registers, ratio, exchanges, points, frame and pictures. */
export function ProofMeter({ meter }: { meter: MeterProof }) {
  const t = useText()
  const { ct, pt, multiplier, splices, corrections } = meter
  return (
    <>
      <ProofRegisters meter={meter} />
      <section className="grid one gap-2">
        <h3>{t(['2. Ratio', '二、倍率'])}</h3>
        <p>
          {multiplier === 1
            ? t(['No transformers: the dial shows kWh directly.', '直接接入，表码即为实际电量。'])
            : t(proofWords.ratioText, {
                ct: formatInteger(ct),
                pt: formatInteger(pt),
                n: formatInteger(multiplier),
              })}
        </p>
      </section>
      <section className="grid one gap-2">
        <h3>{t(['3. Exchanges of the meter', '三、换表记录'])}</h3>
        {splices.length === 0 && <p>{t(proofWords.noSplices)}</p>}
        {splices.map(({ time, before, after, order, assetNumber: asset }) => (
          <p key={time}>
            {formatMinute(time)} {order}{' '}
            {t(proofWords.spliceText, {
              asset,
              before: formatNumber(before, 2),
              after: formatNumber(after, 2),
            })}
          </p>
        ))}
        {corrections.length > 0 && <h4>{t(['Manual corrections', '人工修正'])}</h4>}
        {corrections.map(({ time, shift, by, reason }) => (
          <p key={`${time} ${shift}`}>
            {t(['{time}: {shift} kWh by {by}, {reason}', '{time}：{by}修正 {shift} kWh，{reason}'], {
              time: formatMinute(time),
              shift: formatNumber(shift, 2),
              by,
              reason,
            })}
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
  const t = useText()
  return (
    <section className="grid one gap-2">
      <h3>{t(proofWords.points)}</h3>
      <p>
        {t(proofWords.pointsText, { n: formatInteger(counts.normal ?? 0), due: formatInteger(due) })}{' '}
        {spans.length > 0 && t(proofWords.pointsNote)}
      </p>
      {spans.length > 0 && (
        <RowsTable
          scrolls="proof-rows"
          className="table table-compact"
          label={t(proofWords.points)}
          rows={spans}
          keyOf={({ from }) => from}
          columns={[
            { head: t(changes.from), cell: ({ from }) => formatMinute(from) },
            { head: t(['To', '结束']), cell: ({ until }) => formatMinute(until) },
            { head: t(['Points', '点数']), number: ({ points }) => formatInteger(points) },
            { head: t(proofWords.quality), cell: ({ quality }) => t(qualityNames[quality]) },
          ]}
        />
      )}
    </section>
  )
}

function Frame({ frame }: { frame: string }) {
  const t = useText()
  const explained = explainFrame(frame)
  return (
    <section className="grid one gap-2">
      <h3>{t(['5. Frame of the last register', '五、止度报文'])}</h3>
      {frame === '' ? (
        <p>{t(proofWords.noFrame)}</p>
      ) : (
        <>
          <p className="meta">{t(proofWords.frameNow, { protocol: explained.protocol })}</p>
          <code className="fine mono anywhere">{frame}</code>
          <FrameParts explained={explained} />
        </>
      )}
    </section>
  )
}

function Pictures({ pictures }: Pick<MeterProof, 'pictures'>) {
  const t = useText()
  return (
    <section className="grid one gap-2">
      <h3>{t(['6. Pictures of the dial', '六、表盘照片'])}</h3>
      {pictures.length === 0 && <p>{t(proofWords.noPictures)}</p>}
      <ul className="wrap gap-3 proof-pictures">
        {pictures.map(({ time, path }) => (
          <li key={path} className="grid">
            <StoredImage
              className="picture"
              path={path}
              isSmall
              alt={t(proofWords.pictureOf, { time: formatMinute(time) })}
            />
            <span className="meta">{formatMinute(time)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
