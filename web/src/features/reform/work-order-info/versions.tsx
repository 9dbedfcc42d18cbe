import { keysOf } from '#contract/schema/keys.ts'
import type { OrderReport, OrderStep, ReportVersion } from '#contract/calls/reform/order.ts'
import { separators } from '#contract/text/separators.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { missing } from '#web/lib/text/missing.ts'
import { useText } from '#web/i18n/use-text.ts'
import { inFours } from '#web/lib/text/in-fours.ts'
import { Icon } from '#web/ui/sign/icon.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { Fact, Facts } from '#web/ui/sign/facts.tsx'
import { registerText } from '../evidence/digits.ts'
import { useReports, useSteps, type Order } from '../evidence/reads.ts'
import { useStepName } from './log.tsx'
import { orderInfoWords } from './words.ts'

/** Steps that carry an opinion on an order. */
const opinionActs: ReadonlySet<OrderStep['act']> = new Set(['pass', 'reject', 'reopen', 'correct'])

/** Every version that was handed in, with what differs from the one before, and what auditors said, the latest first. */
export function Versions({ order }: { order: Order }) {
  const t = useText()
  const { data: reports = [] } = useReports(order)
  const { data: steps = [] } = useSteps(order)
  const opinions = steps.filter(({ act }) => opinionActs.has(act))
  const entries = [
    ...reports.map((version, place) => ({
      time: version.time,
      key: `version ${version.version}`,
      shown: <Version version={version} before={reports[place + 1]?.report} />,
    })),
    ...opinions.map((opinion) => ({
      time: opinion.time,
      key: `${opinion.act} ${opinion.time}`,
      shown: <Opinion step={opinion} />,
    })),
  ].toSorted((a, b) => (a.time < b.time ? 1 : -1))
  return (
    <section className="card" aria-label={t(orderInfoWords.versions)}>
      <h2>{t(orderInfoWords.versions)}</h2>
      {entries.length === 0 && <p className="meta">{t(['Nothing has been handed in yet.', '尚未提交。'])}</p>}
      <ol className="stack gap-3 order-versions">
        {entries.map(({ key, shown }) => (
          <li key={key}>{shown}</li>
        ))}
      </ol>
    </section>
  )
}

function Version({
  version: { version, by, byZh, time, report },
  before,
}: {
  version: ReportVersion
  before: OrderReport | undefined
}) {
  const t = useText()
  const changes = before === undefined ? [] : changesBetween(before, report, t)
  return (
    <>
      <p className="flow gap-2 rows-1">
        <Icon name="pi-file" />
        <strong>{t(['Version {n}', '第 {n} 版'], { n: version })}</strong>
        <span className="meta">{t(orderInfoWords.handedIn, { by: t([by, byZh]), time })}</span>
      </p>
      {before === undefined && <p className="meta">{t(['The first version.', '首次提交。'])}</p>}
      {before !== undefined && changes.length === 0 && <p className="meta">{t(orderInfoWords.same)}</p>}
      {changes.length > 0 && (
        <Facts>
          {changes.map((change) => (
            <Fact key={change.field} label={t(orderInfoWords[change.field])}>
              <span className="hidden">{t(['before', '原为'])} </span>
              <del className="ink-3">{change.before || missing}</del>{' '}
              <span className="hidden">{t(['now', '现为'])} </span>
              <ins className="tint-warn strong">{change.after || missing}</ins>
            </Fact>
          ))}
        </Facts>
      )}
    </>
  )
}

function Opinion({ step }: { step: OrderStep }) {
  const { act, by, byZh, time, text, textZh } = step
  const t = useText()
  const nameOf = useStepName()
  return (
    <>
      <p className="flow gap-2 rows-1">
        {act === 'pass' ? (
          <StatusGlyph severity="success" />
        ) : (
          <Icon name={act === 'correct' ? 'pi-pencil' : 'pi-times'} />
        )}
        <strong>{nameOf(step)}</strong>
        <span className="meta">{t(orderInfoWords.handedIn, { by: t([by, byZh]), time })}</span>
      </p>
      <p>{t([text, textZh])}</p>
    </>
  )
}

/** What a report says, field by field, as it is shown. */
const fields = {
  work: ({ work = '' }) => work,
  oldAsset: ({ old }) => inFours(old.asset),
  oldReading: ({ old }) => total(old.registers.total),
  oldTariffs: ({ old }) => (old.registers.tariffs ?? []).map((value) => value.toFixed(2)).join(' / '),
  oldSeals: ({ old }, t) => old.seals.join(t(separators.names)),
  newAsset: (report) => inFours(report.new.asset),
  newReading: (report) => total(report.new.registers.total),
  newSeals: (report, t) => report.new.seals.join(t(separators.names)),
  ratio: (report, t) => [report.new.ct, report.new.pt].join(t(separators.parts)),
  iccid: (report) => inFours(report.new.iccid),
  boxPlace: ({ boxPlace }) => boxPlace,
  removedAt: ({ removedAt }) => removedAt,
  installedAt: ({ installedAt }) => installedAt,
  arrival: ({ arrival }) =>
    [arrival.time, `${arrival.lng.toFixed(5)}, ${arrival.lat.toFixed(5)}`, arrival.reason]
      .filter(Boolean)
      .join(' · '),
} satisfies Record<string, (report: OrderReport, t: Translate) => string>

type ReportField = keyof typeof fields

/** A field that two versions of a report have differently. */
interface ReportChange {
  field: ReportField
  before: string
  after: string
}

/** What a version says otherwise than the one before it. */
function changesBetween(before: OrderReport, after: OrderReport, t: Translate): readonly ReportChange[] {
  return keysOf(fields)
    .map((field) => ({ field, before: fields[field](before, t), after: fields[field](after, t) }))
    .filter((change) => change.before !== change.after)
}

function total(value: number | null): string {
  return value === null ? '' : registerText(value)
}
