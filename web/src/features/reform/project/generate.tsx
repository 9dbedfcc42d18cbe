import { projectCalls, type GenerationPreview, type GenerationScope } from '#contract/calls/reform/project.ts'
import { ledger } from '#contract/resources/reform/ledger.ts'
import { project } from '#contract/resources/reform/project.ts'
import { daysWithin } from '#contract/schema/calendar.ts'
import { choices, longText, number, refs } from '#contract/schema/field.ts'
import { day } from '#contract/schema/time-field.ts'
import { acts } from '#contract/text/acts.ts'
import { separators } from '#contract/text/separators.ts'
import { families, labelIn } from '#domain/metering/families.ts'
import { replacedFamilies } from '#domain/reform/kinds.ts'
import { paceProblem, plannedDay, type Pace } from '#domain/reform/project-rules.ts'
import { Failure } from '#web/api/failure.ts'
import { FormDialog } from '#web/engine/actions/form-dialog.tsx'
import { callUnreported } from '#web/engine/data/call-unreported.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import type { Values } from '#web/engine/form/form-values.ts'
import type { ActionTools } from '#web/engine/list/page-definition.ts'
import { changeUnreported } from '#web/engine/read/call-and-refresh.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatFen } from '#web/lib/money/fen.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { missing } from '#web/lib/text/missing.ts'
import { completeDate } from '#web/lib/time/date-text.ts'
import { formatDate, platformNow } from '#web/lib/time/time.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { RowsTable } from '#web/ui/control/table.tsx'
import { Facts } from '#web/ui/sign/facts.tsx'
import type { ProjectRecord } from './cells.tsx'
import { words } from './words.ts'
import './project.css'

/** Requested scope, and the preview of its result. */
interface Previewed {
  scope: GenerationScope
  preview: GenerationPreview
}

/** Creates orders for ledger rows: asks for the scope, shows a preview, and runs after a confirmation. */
export async function askForOrders(row: ProjectRecord, { show }: ActionTools): Promise<void> {
  const previewed = await show<Previewed>((close) => <ScopeDialog row={row} onClose={close} />)
  if (previewed === undefined) return
  await show<true>((close) => <PlanDialog row={row} {...previewed} onClose={close} />)
}

function ScopeDialog({ row, onClose }: { row: ProjectRecord; onClose: (previewed?: Previewed) => void }) {
  const t = useText()
  const leftText = useLeftText()
  return (
    <FormDialog
      title={t(['Orders for {name}', '为“{name}”生成工单'], { name: nameOf(project, row) })}
      accept={t(acts.preview)}
      fields={scopeFields(row)}
      send={async ({ areaIds, families: kinds, minAge, limit }) => {
        const scope: GenerationScope = {
          projectId: row.id,
          ...(areaIds.length > 0 && { areaIds }),
          ...(kinds.length > 0 && { families: kinds }),
          ...(minAge > 0 && { minAge }),
          ...(limit > 0 && { limit }),
        }
        const preview = await callUnreported(projectCalls.previewOrders, scope)
        if (preview.ready === 0) {
          const left = leftText(preview) || t(['no devices in this scope', '范围内没有设备'])
          throw new Failure('refused', t(words.noneReady, { left }))
        }
        return { scope, preview }
      }}
      onClose={onClose}
    >
      <p>{t(words.scopeText)}</p>
    </FormDialog>
  )
}

function scopeFields({ type }: Pick<ProjectRecord, 'type'>) {
  const kinds: readonly string[] = replacedFamilies[type]
  return {
    areaIds: refs(...ledger.fields.areaId.label, 'iot/transformer-area'),
    families: choices(
      'Families',
      '设备类别',
      families.filter(([family]) => kinds.includes(family)),
    ),
    minAge: number('In service for', '运行年限不低于', {
      min: 1,
      max: 30,
      decimals: 0,
      unit: ['years', '年'],
    }),
    limit: number('At most', '最多生成', { min: 1, max: 10_000, decimals: 0, unit: ['orders', '张'] }),
  }
}

/** Default number of orders per day. */
const usualPace = 20

interface PlanProps extends Previewed {
  row: ProjectRecord
  onClose: (isDone?: true) => void
}

const planFields = {
  from: day('First day of work', '开始日期', { required: true }),
  perDay: number('Orders a day', '每日工单数', { required: true, min: 1, max: 999, decimals: 0 }),
  dueDays: number('Due after', '完成期限', {
    required: true,
    min: 0,
    max: 90,
    decimals: 0,
    unit: project.fields.daysLeft.unit,
  }),
  note: longText('Note', '说明', { max: 200 }),
}

function PlanDialog({ row, scope, preview, onClose }: PlanProps) {
  const t = useText()
  const today = formatDate(platformNow())
  const from = row.start > today ? row.start : today
  const n = preview.ready
  return (
    <FormDialog
      title={t(words.planTitle, { n, name: nameOf(project, row) })}
      accept={t(['Generate {n} [n|order|orders]', '生成 {n} 张工单'], { n })}
      fields={planFields}
      start={{ from, perDay: paceFor(row, from, n), dueDays: 5 }}
      check={(values) => {
        const pace = paceOf(values)
        const late = pace && paceProblem(row, pace, n)
        return late === undefined ? {} : { perDay: late }
      }}
      send={async (plan) => {
        const { made, first, last } = await changeUnreported(projectCalls.generateOrders, {
          ...scope,
          ...plan,
          expect: n,
        })
        notify('success', t(words.generated, { n: made, first, last }))
        return true as const
      }}
      onClose={onClose}
    >
      {(values) => {
        const pace = paceOf(values)
        return (
          <>
            <GenerationTotals preview={preview} end={row.end} last={pace && plannedDay(pace, n - 1)} />
            <GenerationRows preview={preview} />
          </>
        )
      }}
    </FormDialog>
  )
}

/** Parses the pace of the form; undefined if it is incomplete. */
function paceOf({ from, perDay }: Values): Pace | undefined {
  const count = Number(perDay)
  const first = completeDate(String(from), 'day')
  return first !== undefined && count >= 1 ? { from: first, perDay: count } : undefined
}

/** Returns the usual number of orders per day, or more to finish by the end of the project; at most 999. */
function paceFor({ end }: ProjectRecord, from: string, orders: number): number {
  const days = Math.max(1, daysWithin(from, end))
  return Math.min(999, Math.max(usualPace, Math.ceil(orders / days)))
}

type Against = GenerationPreview['totals']['cost']

interface TotalsProps {
  preview: GenerationPreview
  end: string
  /** Day of the last order; undefined if unknown. */
  last: string | undefined
}

/** Totals of the orders against the plan, budget, schedule and stock of their project. */
function GenerationTotals({ preview: { totals }, end, last }: TotalsProps) {
  const t = useText()
  const ofLeft = ({ wanted, left }: Against, format: (value: number) => string) =>
    left === null ? format(wanted) : t(words.ofLeft, { n: format(wanted), left: format(left) })
  return (
    <Facts
      facts={[
        ...(['meters', 'terminals'] as const)
          .filter((kind) => totals[kind].wanted > 0)
          .map(
            (kind) =>
              [
                t(['{kind} of the contract', '合同计划（{kind}）'], { kind: t(project.fields[kind].label) }),
                ofLeft(totals[kind], formatInteger),
              ] as const,
          ),
        [t(['Cost, CNY', '费用（元）']), ofLeft(totals.cost, formatFen)],
        [t(['Last planned day', '最后计划日']), t(words.endsOn, { last: last ?? missing, end })],
        ...totals.stock.map(
          ({ family, wanted, spare, listed }) =>
            [
              t(labelIn(families, family)),
              t(words.stock, {
                n: formatInteger(wanted),
                spare: formatInteger(spare),
                listed: formatInteger(listed),
              }),
            ] as const,
        ),
      ]}
      look="beside"
    />
  )
}

/** Ledger rows with whether they get an order, and why not. */
function GenerationRows({ preview }: { preview: GenerationPreview }) {
  const t = useText()
  const leftText = useLeftText()
  const { ready, total, rows } = preview
  const left = leftText(preview)
  return (
    <>
      <p role="status">
        {t(words.ready, { n: formatInteger(ready), total: formatInteger(total) })}{' '}
        {left !== '' && t(['Left out: {left}.', '不生成：{left}。'], { left })}
        {rows.length < total && <span className="meta"> {t(words.firstRows, { n: rows.length })}</span>}
      </p>
      <RowsTable
        scrolls="edged some-lines"
        className="table table-compact"
        label={t(['Rows of the ledger', '台账明细'])}
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          {
            head: t(ledger.fields.assetNumber.label),
            isName: true,
            cell: (one) => one.assetNumber,
          },
          { head: t(ledger.fields.installed.label), cell: (one) => one.installed || missing },
          { head: t(['Outcome', '结果']), cell: ({ obstacle }) => t(words[obstacle ?? 'getsOrder']) },
          {
            head: t(ledger.fields.userName.label),
            cell: (one) => t([one.userName, one.userNameZh]),
          },
          {
            head: t(ledger.fields.family.label),
            cell: (one) => t(labelIn(families, one.family)),
          },
        ]}
      />
    </>
  )
}

/** Returns a function that formats the number of omitted rows by reason. */
function useLeftText(): (preview: GenerationPreview) => string {
  const t = useText()
  return ({ left }) =>
    obstacles
      .flatMap((reason) => (left[reason] ? [`${formatInteger(left[reason])} ${t(words[reason])}`] : []))
      .join(t(separators.parts))
}

const obstacles = ['open-order', 'new', 'young', 'conflict', 'no-device', 'plan', 'budget', 'limit'] as const
