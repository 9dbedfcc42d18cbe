import { projectCalls, type GenerationPreview, type GenerationScope } from '#contract/calls/reform/project.ts'
import { families } from '#domain/metering/families.ts'
import { paceProblem, plannedDay, type Pace } from '#domain/reform/project-rules.ts'
import { replacedFamilies } from '#domain/reform/kinds.ts'
import { ledger } from '#contract/resources/reform/ledger.ts'
import { project } from '#contract/resources/reform/project.ts'
import { daysWithin } from '#contract/schema/calendar.ts'
import { choices, longText, number, refs } from '#contract/schema/field.ts'
import { day } from '#contract/schema/time-field.ts'
import { acts } from '#contract/text/acts.ts'
import { Failure } from '#web/api/failure.ts'
import { FormDialog } from '#web/engine/actions/form-dialog.tsx'
import type { Values } from '#web/engine/form/form-values.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import type { ActionTools } from '#web/engine/list/page-definition.ts'
import { changeQuietly } from '#web/engine/read/call-and-refresh.ts'
import { useText } from '#web/i18n/use-text.ts'
import { completeDate } from '#web/lib/time/date-text.ts'
import { formatDate, platformNow } from '#web/lib/time/time.ts'
import { notify } from '#web/stores/failures/notices.ts'
import type { ProjectRecord } from './cells.tsx'
import { GenerationRows, GenerationTotals, useLeftText } from './generation-preview.tsx'
import { words } from './words.ts'
import './project.css'

/** What was asked for, and what would come of it. */
interface Previewed {
  scope: GenerationScope
  preview: GenerationPreview
}

/** Asks which ledger rows are meant, shows what orders they would get, and makes them. */
export async function askForOrders(row: ProjectRecord, { show }: ActionTools): Promise<void> {
  const previewed = await show<Previewed>((close) => <ScopeDialog row={row} onClose={close} />)
  if (previewed === undefined) return
  await show<true>((close) => <PlanDialog row={row} {...previewed} onClose={close} />)
}

interface ScopeProps {
  row: ProjectRecord
  onClose: (previewed?: Previewed) => void
}

function ScopeDialog({ row, onClose }: ScopeProps) {
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
        const preview = await callQuietly(projectCalls.previewOrders, scope)
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

/** Orders that crews do in a day where there is time. */
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
        const { made, first, last } = await changeQuietly(projectCalls.generateOrders, {
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

/** The pace that stands in the form, where one does. */
function paceOf({ from, perDay }: Values): Pace | undefined {
  const count = Number(perDay)
  const first = completeDate(String(from), 'day')
  return first !== undefined && count >= 1 ? { from: first, perDay: count } : undefined
}

/** As many a day as crews usually do, or as it takes to be ready by the end of the project. */
function paceFor({ end }: ProjectRecord, from: string, orders: number): number {
  const days = Math.max(1, daysWithin(from, end))
  return Math.min(999, Math.max(usualPace, Math.ceil(orders / days)))
}
