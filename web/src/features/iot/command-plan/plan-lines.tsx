import { useQuery } from '@tanstack/react-query'
import type { PlanLeftOut } from '#contract/calls/fleet/command-plan.ts'
import { isParamId, paramOf } from '#contract/metering/parameters/parameters.ts'
import { labels } from '#contract/text/labels.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import type { Failure } from '#web/api/failure.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { FormLoading } from '#web/engine/form/form-loading.tsx'
import { missing } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { deviceNameOf } from '#web/lib/device-name.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import { ValueChange } from '../command/change.tsx'
import '../command/command.css'
import { words } from './words.ts'

interface LeftOut {
  list: readonly PlanLeftOut[]
  total: number
}

interface PlanLinesProps {
  /** The call that returns them, and the key under which its answer is kept. */
  from: Endpoint<void, LeftOut>
  queryKey: readonly unknown[]
  label: string
}

/** Devices of a plan, or values of theirs: what was agreed and what is found, and why a value stays as it is. */
export function PlanLines({ from, queryKey, label }: PlanLinesProps) {
  const { data, error, refetch } = useQuery<LeftOut, Failure>({
    queryKey,
    queryFn: ({ signal }) => callQuietly(from, undefined, signal),
    staleTime: 0,
  })
  if (data === undefined) return <FormLoading failure={error ?? undefined} onRetry={() => void refetch()} />
  return <Lines {...data} label={label} />
}

function Lines({ list, total, label }: LeftOut & { label: string }) {
  const t = useText()
  const language = useLanguage()
  if (list.length === 0) return <p role="status">{t(words.nothingLeft)}</p>
  return (
    <>
      {list.length < total && (
        <p className="meta">
          {t(words.firstOf, { n: formatInteger(list.length), total: formatInteger(total) })}
        </p>
      )}
      <ScrollRegion className="device-outcome" label={label}>
        <RowsTable
          className="table table-compact"
          label={label}
          rows={list}
          keyOf={({ deviceId, param }) => `${deviceId} ${param}`}
          columns={[
            {
              head: t(labels.device),
              isName: true,
              cell: ({ deviceId, name, nameZh }) =>
                deviceNameOf({ deviceId, deviceName: name, deviceNameZh: nameZh }, language),
            },
            {
              head: t(labels.parameter),
              cell: ({ param }) => (isParamId(param) ? t(paramOf(param).label) : missing),
            },
            { head: t(['Agreed, found', '约定时 → 执行时']), cell: (line) => <Moved {...line} /> },
            { head: t(['To be written', '拟下发值']), cell: ({ wanted }) => wanted || missing },
            { head: t(labels.reason), cell: ({ en, zh }) => t([en, zh]) },
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
