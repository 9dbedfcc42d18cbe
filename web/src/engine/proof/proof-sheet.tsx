import type { Proof } from '#contract/calls/metering/metering.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { userName } from '#web/lib/current-user.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { formatDateTime, formatMinute, platformNow } from '#web/lib/time/time.ts'
import { useSession } from '#web/stores/session/session.ts'
import { ProofMeter } from './proof-meter.tsx'
import { ProofParts, type ProofPart } from './proof-parts.tsx'
import { proofWords } from './words.ts'

interface ProofSheetProps {
  proof: Proof
  onOpen: (part: ProofPart) => void
}

const shown = ['energy', 'supply', 'sale', 'loss', 'lossRate'] as const

/** The sheet: the figure, and below it everything that it is made of; printed it is an A4 page. */
export function ProofSheet({ proof, onOpen }: ProofSheetProps) {
  const t = useText()
  const language = useLanguage()
  const who = useSession(({ user }) => user && userName(user, language))
  const { of, name, nameZh, from, until, figures, meter } = proof
  const present = shown.filter((id) => figures[id] !== null)
  const subject = sayFilled([name, nameZh], language)
  return (
    <article className="proof-sheet">
      <h3 className="proof-print">{t(['Proof of a figure', '电量计算凭单'])}</h3>
      <p className="wrap gap-3 rows-0 proof-subject">
        {subject !== '' && <b>{subject}</b>} <span>{t(proofWords[of])}</span>
        <span className="meta">
          {t(proofWords.span, { from: formatMinute(from), until: formatMinute(until) })}
        </span>
      </p>
      <dl className="wrap proof-figures">
        {present.map((id) => (
          <div key={id} data-proof={id}>
            <dt>{t(proofWords[id])}</dt>
            <dd>
              <b>{formatNumber(figures[id], 2)}</b> <small>{id === 'lossRate' ? '%' : 'kWh'}</small>
            </dd>
          </div>
        ))}
      </dl>
      {present.length === 0 && <p className="meta">{t(proofWords.noFigure)}</p>}
      {figures.lossRate !== null && (
        <p className="proof-formula">
          {t(proofWords.formula, {
            supply: formatNumber(figures.supply, 2),
            sale: formatNumber(figures.sale, 2),
            rate: formatNumber(figures.lossRate, 2),
          })}
        </p>
      )}
      {meter !== null && <ProofMeter meter={meter} />}
      {proof.parts.length > 0 && <ProofParts proof={proof} onOpen={onOpen} />}
      <p className="proof-print meta">
        {t(proofWords.printed, { time: formatDateTime(platformNow()), who: who ?? '' })}
      </p>
    </article>
  )
}
