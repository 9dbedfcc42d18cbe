import { projectCalls, type GenerationPreview, type GenerationScope } from '#contract/calls/reform/project.ts'
import { families, labelIn } from '#contract/metering/families.ts'
import { replacedFamilies } from '#contract/reform/kinds.ts'
import { ledger } from '#contract/resources/reform/ledger.ts'
import { project } from '#contract/resources/reform/project.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { choices, longText, number, refs } from '#contract/schema/field.ts'
import { say } from '#contract/schema/language.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { day } from '#contract/schema/time-field.ts'
import { Failure } from '#web/api/failure.ts'
import { FormDialog } from '#web/engine/actions/form-dialog.tsx'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { refreshResource } from '#web/engine/data/query-client.ts'
import type { ActionTools } from '#web/engine/list/page-definition.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { formatDate, platformNow } from '#web/lib/time/time.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import type { ProjectRecord } from './cells.tsx'
import { projectWords } from './words.ts'
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
  const isDone = await show<true>((close) => <PlanDialog row={row} {...previewed} onClose={close} />)
  if (isDone) await Promise.all([project, workOrder, ledger].map((resource) => refreshResource(resource)))
}

interface ScopeProps {
  row: ProjectRecord
  onClose: (previewed?: Previewed) => void
}

function ScopeDialog({ row, onClose }: ScopeProps) {
  const t = useWords(projectWords)
  const leftText = useLeftText()
  return (
    <FormDialog
      title={t('scopeTitle', { name: nameOf(project, row) })}
      accept={t('preview')}
      fields={scopeFields(row)}
      send={async ({ areaIds, families: kinds, limit }) => {
        const scope: GenerationScope = {
          projectId: row.id,
          ...(areaIds.length > 0 && { areaIds }),
          ...(kinds.length > 0 && { families: kinds }),
          ...(limit > 0 && { limit }),
        }
        const preview = await callQuietly(projectCalls.previewOrders, scope)
        if (preview.ready === 0) {
          const left = leftText(preview) || t('nothingInScope')
          throw new Failure('refused', t('noneReady', { left }))
        }
        return { scope, preview }
      }}
      onClose={onClose}
    >
      <p>{t('scopeText')}</p>
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
    limit: number('At most', '最多生成', { min: 1, max: 10_000, decimals: 0, unit: ['orders', '张'] }),
  }
}

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
  const t = useWords(projectWords)
  const today = formatDate(platformNow())
  const n = preview.ready
  return (
    <FormDialog
      title={t('planTitle', { n, name: nameOf(project, row) })}
      accept={t('generate', { n })}
      fields={planFields}
      start={{ from: row.start > today ? row.start : today, perDay: 20, dueDays: 5 }}
      send={async (plan) => {
        const { made, first, last } = await callQuietly(projectCalls.generateOrders, {
          ...scope,
          ...plan,
          expect: n,
        })
        notify('success', t('generated', { n: made, first, last }))
        return true as const
      }}
      onClose={onClose}
    >
      <Previewing preview={preview} />
    </FormDialog>
  )
}

/** Each ledger row with whether it gets an order, and why not. */
function Previewing({ preview }: { preview: GenerationPreview }) {
  const t = useWords(projectWords)
  const language = useLanguage()
  const leftText = useLeftText()
  const { ready, total, rows } = preview
  const left = leftText(preview)
  return (
    <>
      <p role="status">
        {t('ready', { n: formatInteger(ready), total: formatInteger(total) })}{' '}
        {left !== '' && t('leftOut', { left })}
        {rows.length < total && <span className="meta"> {t('firstRows', { n: rows.length })}</span>}
      </p>
      <ScrollRegion className="project-preview" label={t('rows')}>
        <RowsTable
          className="table table-compact"
          label={t('rows')}
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            {
              head: say(ledger.fields.assetNumber.label, language),
              isName: true,
              cell: (one) => one.assetNumber,
            },
            { head: t('outcome'), cell: ({ obstacle }) => t(obstacle ?? 'getsOrder') },
            {
              head: say(ledger.fields.userName.label, language),
              cell: (one) => sayFilled([one.userName, one.userNameZh], language),
            },
            {
              head: say(ledger.fields.family.label, language),
              cell: (one) => say(labelIn(families, one.family), language),
            },
          ]}
        />
      </ScrollRegion>
    </>
  )
}

/** Says how many rows are left out for which reasons. */
function useLeftText(): (preview: GenerationPreview) => string {
  const t = useWords(projectWords)
  const language = useLanguage()
  return ({ left }) =>
    obstacles
      .flatMap((reason) => (left[reason] ? [`${formatInteger(left[reason])} ${t(reason)}`] : []))
      .join(language === 'zh' ? '，' : ', ')
}

const obstacles = ['open-order', 'new', 'conflict', 'no-device'] as const
