import { useQuery } from '@tanstack/react-query'
import { commandPlanCalls, type PlanLeftOut } from '#contract/calls/fleet/command-plan.ts'
import { isParamId, paramOf } from '#contract/metering/parameters/parameters.ts'
import { commandPlanRun, type CommandPlanRunRow } from '#contract/resources/iot/command-plan.ts'
import { say } from '#contract/schema/language.ts'
import type { Failure } from '#web/api/failure.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { keyOf } from '#web/engine/data/query-client.ts'
import { FormLoading } from '#web/engine/form/form-loading.tsx'
import { missing } from '#web/engine/table/field-cell.tsx'
import { common } from '#web/i18n/common.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { deviceNameOf } from '#web/lib/device-name.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { Button } from '#web/ui/control/button.tsx'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ValueChange } from '../command/change.tsx'
import '../command/command.css'
import { planWords } from './words.ts'

/** What a run left as it was, device by device and value by value, and why. */
export function LeftOutDialog({ row, onClose }: { row: CommandPlanRunRow; onClose: () => void }) {
  const t = useWords(planWords)
  const c = useWords(common)
  const { data, error, refetch } = useQuery<{ list: readonly PlanLeftOut[]; total: number }, Failure>({
    queryKey: keyOf(commandPlanRun, 'leftOut', row.id),
    queryFn: ({ signal }) => callQuietly(commandPlanCalls.leftOut(row.id), undefined, signal),
  })
  return (
    <Dialog
      title={t('leftOutOf', { name: row.planName })}
      size="wide"
      closeLabel={c('close')}
      onClose={onClose}
      footer={
        <Button data-initial-focus onClick={onClose}>
          {c('close')}
        </Button>
      }
    >
      {data === undefined ? (
        <FormLoading failure={error ?? undefined} onRetry={() => void refetch()} />
      ) : (
        <Lines {...data} />
      )}
    </Dialog>
  )
}

function Lines({ list, total }: { list: readonly PlanLeftOut[]; total: number }) {
  const t = useWords(planWords)
  const language = useLanguage()
  if (list.length === 0) return <p role="status">{t('nothingLeft')}</p>
  return (
    <>
      {list.length < total && (
        <p className="meta">{t('firstOf', { n: formatInteger(list.length), total: formatInteger(total) })}</p>
      )}
      <ScrollRegion className="device-outcome" label={t('leftOut')}>
        <RowsTable
          className="table table-compact"
          label={t('leftOut')}
          rows={list}
          keyOf={({ deviceId, param }) => `${deviceId} ${param}`}
          columns={[
            {
              head: t('device'),
              isName: true,
              cell: ({ deviceId, name, nameZh }) =>
                deviceNameOf({ deviceId, deviceName: name, deviceNameZh: nameZh }, language),
            },
            {
              head: t('parameter'),
              cell: ({ param }) => (isParamId(param) ? say(paramOf(param).label, language) : missing),
            },
            { head: t('agreedFound'), cell: (line) => <Moved {...line} /> },
            { head: t('toWrite'), cell: ({ wanted }) => wanted || missing },
            { head: t('why'), cell: ({ en, zh }) => say([en, zh], language) },
          ]}
        />
      </ScrollRegion>
    </>
  )
}

function Moved({ param, agreed, found }: PlanLeftOut) {
  if (!isParamId(param)) return missing
  return <ValueChange before={agreed} wanted={found} unit={paramOf(param).unit} />
}
