import { commandPlanCalls, type PlanLeftOut } from '#contract/calls/iot/command-plan.ts'
import { commandPlan, commandPlanRun } from '#contract/resources/iot/command-plan.ts'
import { labels } from '#contract/text/labels.ts'
import type { Stored } from '#contract/wire/crud.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { isParamId, paramOf } from '#domain/metering/parameters/parameters.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { deviceNameOf } from '#web/lib/device-name.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { missing } from '#web/lib/text/missing.ts'
import { RowsTable } from '#web/ui/control/table.tsx'
import { ViewDialog } from '#web/ui/dialog/dialog.tsx'
import { ValueChange } from '../command/change.tsx'
import { words } from './words.ts'
import '../command/command.css'

/** What a run left as it was, device by device and value by value, and why. */
export function LeftOutDialog({ row, onClose }: { row: Stored<typeof commandPlanRun>; onClose: () => void }) {
  const t = useText()
  return (
    <ViewDialog title={t(words.leftOutOf, { name: nameOf(commandPlanRun, row) })} onClose={onClose}>
      <PlanLines from={commandPlanCalls.leftOut(row.id)} label={t(words.leftOut)} />
    </ViewDialog>
  )
}

/** The devices of a plan, with the values that were agreed and what has moved since. */
export function TargetsDialog({ row, onClose }: { row: Stored<typeof commandPlan>; onClose: () => void }) {
  const t = useText()
  return (
    <ViewDialog title={t(words.targetsOf, { name: nameOf(commandPlan, row) })} onClose={onClose}>
      <PlanTargets id={row.id} />
    </ViewDialog>
  )
}

/** The same in a dialog that asks for something. */
export function PlanTargets({ id }: { id: number }) {
  const t = useText()
  return <PlanLines from={commandPlanCalls.targets(id)} label={t(words.targets)} />
}

interface PlanLinesProps {
  /** The call that returns them. */
  from: Endpoint<void, { list: readonly PlanLeftOut[]; total: number }>
  label: string
}

/** Devices of a plan, or values of theirs: what was agreed and what is found, and why a value stays as it is. */
function PlanLines({ from, label }: PlanLinesProps) {
  const t = useText()
  const language = useLanguage()
  const read = useRead(from, undefined, { staleTime: 0 })
  return (
    <Loaded read={read} skeleton="form" empty={t(words.nothingLeft)}>
      {({ list, total }) => (
        <>
          {list.length < total && (
            <p className="meta">
              {t(words.firstOf, { n: formatInteger(list.length), total: formatInteger(total) })}
            </p>
          )}
          <RowsTable
            scrolls="device-outcome"
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
        </>
      )}
    </Loaded>
  )
}

function Moved({ param, agreed, found }: PlanLeftOut) {
  if (!isParamId(param)) return missing
  return <ValueChange before={agreed} wanted={found} unit={paramOf(param).unit} />
}
