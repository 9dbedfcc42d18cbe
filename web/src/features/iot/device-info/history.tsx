import { say } from '#contract/schema/language.ts'
import { isParamId, paramOf } from '#contract/metering/parameters/parameters.ts'
import type { ParamChange } from '#contract/metering/telemetry.ts'
import { missing } from '#web/engine/table/field-cell.tsx'
import { Message, ReadFailure } from '#web/engine/list/list-status.tsx'
import { common } from '#web/i18n/common.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import type { DeviceRecord } from '../device/live.ts'
import { useParamChanges } from '../param/reads.ts'
import { deviceRecordWords } from './record-words.ts'

/** Who changed what about a device, and why; the newest first. */
export function DeviceHistory({ row: { id } }: { row: DeviceRecord }) {
  const t = useWords(deviceRecordWords)
  const c = useWords(common)
  const { data, error, refetch } = useParamChanges(id)
  if (data === undefined && error !== null)
    return <ReadFailure what="list" failure={error} onRetry={() => void refetch()} />
  if (data === undefined) {
    return (
      <div className="skeleton" role="status" aria-label={c('loading')}>
        <i className="skeleton-card" />
      </div>
    )
  }
  if (data.length === 0) return <Message title={t('noChanges')} text={t('noChangesText')} />
  return <Changes changes={data} />
}

function Changes({ changes }: { changes: readonly ParamChange[] }) {
  const t = useWords(deviceRecordWords)
  const language = useLanguage()
  const nameOf = (param: string) => (isParamId(param) ? say(paramOf(param).label, language) : param)
  const newest = changes.toSorted((a, b) => (a.time < b.time ? 1 : -1))
  return (
    <ScrollRegion className="card device-history" label={t('history')}>
      <RowsTable
        label={t('history')}
        rows={newest}
        keyOf={({ time, param, after }) => `${time} ${param} ${after}`}
        columns={[
          { head: t('changedTime'), cell: ({ time }) => time },
          { head: t('changedParam'), cell: ({ param }) => nameOf(param) },
          ...(['before', 'after'] as const).map((column) => ({
            head: t(column),
            cell: (change: ParamChange) => change[column] || missing,
          })),
          { head: t('by'), cell: ({ by, byZh }) => sayFilled([by, byZh], language) || missing },
          { head: t('reason'), cell: ({ reason }) => reason || missing },
        ]}
      />
    </ScrollRegion>
  )
}
