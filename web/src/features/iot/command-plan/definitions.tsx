import { commandPlanCalls, type PlanLeftOut } from '#contract/calls/iot/command-plan.ts'
import { commandPlan, commandPlanRun } from '#contract/resources/iot/command-plan.ts'
import { labels } from '#contract/text/labels.ts'
import type { Stored } from '#contract/wire/crud.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { topics } from '#domain/metering/live.ts'
import { isParamId, paramOf } from '#domain/metering/parameters/parameters.ts'
import type { Chosen } from '#web/engine/actions/action-declaration.ts'
import { decisionActs } from '#web/engine/actions/decision.ts'
import { declaredAction } from '#web/engine/actions/declared-actions.ts'
import { dialogAction } from '#web/engine/actions/dialog-action.tsx'
import { cronWords } from '#web/engine/cron/cron-words.ts'
import { callUnreported } from '#web/engine/data/call-unreported.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { ResourceList } from '#web/engine/list/resource-list.tsx'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import { choiceTag } from '#web/engine/table/choice-tag.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { deviceNameOf } from '#web/lib/device-name.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { missing } from '#web/lib/text/missing.ts'
import { RowsTable } from '#web/ui/control/table.tsx'
import { ViewDialog } from '#web/ui/dialog/dialog.tsx'
import { BatchLink, ValueChange } from '../command/cells.tsx'
import { planWords } from './when.ts'
import '../command/command.css'

const PlanState = choiceTag(commandPlan.fields.state, {
  waiting: 'warn',
  running: 'info',
  paused: 'warn',
  ended: 'off',
  declined: 'crit',
  expired: 'off',
})

const PlanResultTag = choiceTag(commandPlanRun.fields.result, {
  sent: 'ok',
  part: 'warn',
  nothing: 'warn',
  missed: 'crit',
})

/** Targets of a plan, as of the decision. */
function Asked({ on: { rows } }: { on: Chosen<typeof commandPlan> }) {
  const [row] = rows
  return row === undefined ? null : <PlanTargets id={row.id} />
}

type Plan = Stored<typeof commandPlan>

const pause = declaredAction(commandPlan, 'pause')
const resume = declaredAction(commandPlan, 'resume')

/** Planned commands, once or recurring, with their runs. */
export const planDefinition: PageDefinition<typeof commandPlan> = {
  list: ['name', 'state', 'kind', 'cron', 'nextTime', 'devices', 'lastResult', 'missed', 'operatorName'],
  important: ['state', 'nextTime', 'lastResult'],
  more: [
    'values',
    'runs',
    'lastTime',
    'endDate',
    'reason',
    'agreedByName',
    'declinedByName',
    'opinion',
    'expireTime',
    'decideTime',
    'createTime',
  ],
  filters: ['kind', 'lastResult', 'nextTime', 'operator'],
  sort: '-createTime',
  form: ['name'],
  topic: topics.commandPlan,
  cells: {
    state: ({ state }) => <PlanState value={state} />,
    cron: (row) => <Schedule row={row} />,
    lastResult: ({ lastResult }) => (lastResult === 'none' ? missing : <PlanResultTag value={lastResult} />),
  },
  rowActions: [
    ...decisionActs(commandPlan, {
      by: 'operator',
      Detail: Asked,
      send: (decision) => callUnreported(commandPlanCalls.decide, decision),
    }),
    dialogAction({
      id: 'targets',
      label: planWords.targets,
      icon: 'pi-list',
      verb: 'info',
      Dialog: TargetsDialog,
    }),
    dialogAction({ id: 'runs', label: planWords.runs, icon: 'pi-history', verb: 'info', Dialog: RunsDialog }),
    { ...pause.row, concerns: ({ state }) => state === 'running' },
    { ...resume.row, concerns: ({ state }) => state === 'paused' },
  ],
  bulkActions: [pause.bulk, resume.bulk],
  without: ['add', 'import'],
  empty: ['Commands that are sent later or again and again appear here.', '定时或周期下发的命令会显示在此。'],
}

function Schedule({ row: { cron } }: { row: Plan }) {
  const t = useText()
  const language = useLanguage()
  return cron === '' ? t(['Once', '单次']) : (cronWords(cron, language) ?? cron)
}

function RunsDialog({ row, onClose }: { row: Plan; onClose: () => void }) {
  const t = useText()
  return (
    <ViewDialog
      title={t(['Runs of {name}', '{name} 的执行记录'], { name: nameOf(commandPlan, row) })}
      onClose={onClose}
    >
      <ResourceList
        resource={commandPlanRun}
        definition={runDefinition}
        filter={{ planId: String(row.id) }}
      />
    </ViewDialog>
  )
}

/** Runs of plans, latest first, linked to their batch and to the values they skipped. */
export const runDefinition: PageDefinition<typeof commandPlanRun> = {
  list: ['planName', 'result', 'reason', 'dueTime', 'time', 'devices', 'leftOut', 'moved', 'batchNo'],
  important: ['result', 'dueTime', 'batchNo'],
  more: ['moments', 'operator'],
  filters: ['reason', 'dueTime'],
  sort: '-time',
  topic: topics.commandPlan,
  cells: {
    result: ({ result }) => <PlanResultTag value={result} />,
    batchNo: ({ batchNo }) => (batchNo === '' ? missing : <BatchLink batchNo={batchNo} />),
  },
  rowActions: [
    dialogAction({
      id: 'left-out',
      label: planWords.leftOut,
      icon: 'pi-list',
      verb: 'info',
      concerns: ({ leftOut, moved }) => leftOut + moved > 0,
      Dialog: LeftOutDialog,
    }),
  ],
  without: ['add', 'update', 'delete', 'import'],
  empty: ['What came of plans when they were due appears here.', '计划到期后的执行结果会显示在此。'],
}

/** Values a run skipped, by device, with the reason. */
function LeftOutDialog({ row, onClose }: { row: Stored<typeof commandPlanRun>; onClose: () => void }) {
  const t = useText()
  return (
    <ViewDialog title={t(planWords.leftOutOf, { name: nameOf(commandPlanRun, row) })} onClose={onClose}>
      <PlanLines from={commandPlanCalls.leftOut(row.id)} label={t(planWords.leftOut)} />
    </ViewDialog>
  )
}

/** Devices of a plan, with the agreed values and later changes. */
function TargetsDialog({ row, onClose }: { row: Stored<typeof commandPlan>; onClose: () => void }) {
  const t = useText()
  return (
    <ViewDialog title={t(planWords.targetsOf, { name: nameOf(commandPlan, row) })} onClose={onClose}>
      <PlanTargets id={row.id} />
    </ViewDialog>
  )
}

/** List of a plan's targets, also used in confirmation dialogs. */
function PlanTargets({ id }: { id: number }) {
  const t = useText()
  return <PlanLines from={commandPlanCalls.targets(id)} label={t(planWords.targets)} />
}

interface PlanLinesProps {
  from: Endpoint<void, { list: readonly PlanLeftOut[]; total: number }>
  label: string
}

/** Devices of a plan or their values: agreed value, current value, and why a value is skipped. */
function PlanLines({ from, label }: PlanLinesProps) {
  const t = useText()
  const language = useLanguage()
  const read = useRead(from, undefined, { staleTime: 0 })
  return (
    <Loaded read={read} skeleton="form" empty={t(planWords.nothingLeft)}>
      {({ list, total }) => (
        <>
          {list.length < total && (
            <p className="meta">
              {t(planWords.firstOf, { n: formatInteger(list.length), total: formatInteger(total) })}
            </p>
          )}
          <RowsTable
            scrolls="edged some-lines"
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
