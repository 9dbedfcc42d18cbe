import { keysOf } from '#contract/schema/keys.ts'
import type { OrderReport, OrderStep, ReportVersion } from '#contract/calls/reform/order.ts'
import { separators } from '#contract/text/separators.ts'
import { things } from '#contract/text/things.ts'
import { labelIn } from '#domain/metering/families.ts'
import { fieldSteps } from '#domain/reform/kinds.ts'
import { orderAct } from '#domain/reform/order-acts.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { missing } from '#web/lib/text/missing.ts'
import { useText } from '#web/i18n/use-text.ts'
import { inFours } from '#web/lib/text/in-fours.ts'
import { Icon } from '#web/ui/sign/icon.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { Fact, Facts } from '#web/ui/sign/facts.tsx'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import { register, tariffs } from '../evidence/compare.tsx'
import { useReports, useSteps, type Order } from '../evidence/reads.ts'
import { orderInfoWords } from './words.ts'

/** Steps that carry an opinion. */
const opinionActs: ReadonlySet<OrderStep['act']> = new Set(['pass', 'reject', 'reopen', 'correct'])

/** Submitted versions with their changes, and the opinions of auditors, latest first. */
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

/** Formats the fields of a report. */
const fields = {
  work: ({ work = '' }) => work,
  oldAsset: ({ old }) => inFours(old.asset),
  oldReading: ({ old }) => register(old.registers.total),
  oldTariffs: ({ old }) => tariffs(old.registers.tariffs),
  oldSeals: ({ old }, t) => old.seals.join(t(separators.names)),
  newAsset: (report) => inFours(report.new.asset),
  newReading: (report) => register(report.new.registers.total),
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

interface ReportChange {
  field: ReportField
  before: string
  after: string
}

/** Returns the differences between two versions. */
function changesBetween(before: OrderReport, after: OrderReport, t: Translate): readonly ReportChange[] {
  return keysOf(fields)
    .map((field) => ({ field, before: fields[field](before, t), after: fields[field](after, t) }))
    .filter((change) => change.before !== change.after)
}

/** History of an order by step, with time, user and position. */
export function OrderLog({ order }: { order: Order }) {
  const t = useText()
  return (
    <section className="card">
      <h2>{t(orderInfoWords.log)}</h2>
      <ScrollRegion label={t(orderInfoWords.log)}>
        <StepTable order={order} />
      </ScrollRegion>
    </section>
  )
}

export function StepTable({ order }: { order: Order }) {
  const t = useText()
  const { data = [] } = useSteps(order)
  const name = useStepName()
  return (
    <RowsTable<OrderStep>
      label={t(orderInfoWords.log)}
      className="plain-table order-log"
      columns={[
        { head: t(['When', '时间']), cell: ({ time }) => time },
        { head: t(['What', '事项']), cell: name, isName: true },
        { head: t(['Who', '人员']), cell: ({ by, byZh }) => t([by, byZh]) || t(things.platform) },
        {
          head: t(orderInfoWords.where),
          cell: ({ place }) =>
            place === undefined ? '' : `${place.lng.toFixed(5)}, ${place.lat.toFixed(5)}`,
        },
        {
          head: t(['Remark', '说明']),
          cell: ({ act, text, textZh }) => (act === 'step' ? '' : t([text, textZh])),
        },
      ]}
      rows={data}
      keyOf={({ time, act }, place) => `${time} ${act} ${place}`}
    />
  )
}

/** Returns a function that names a step. */
function useStepName(): (step: Pick<OrderStep, 'act' | 'text'>) => string {
  const t = useText()
  return ({ act, text }) => {
    if (act === 'generate' || act === 'alert' || act === 'correct')
      return t(orderInfoWords[`act_${act}` as const])
    return t(act === 'step' ? labelIn(fieldSteps, text) : orderAct(act).label)
  }
}
