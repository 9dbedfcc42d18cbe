import { useMemo, useState, type ReactNode } from 'react'
import { things } from '#contract/text/things.ts'
import { topics } from '#domain/metering/live.ts'
import { permission } from '#contract/schema/resource.ts'
import { command } from '#contract/resources/iot/command.ts'
import { commandPlan, commandPlanRun } from '#contract/resources/iot/command-plan.ts'
import { device } from '#contract/resources/iot/device.ts'
import { ListBody } from '#web/engine/list/list-body.tsx'
import { ListParts, listPart } from '#web/engine/list/parts/list-parts.tsx'
import { PageFrame } from '#web/engine/list/page-frame.tsx'
import { useList } from '#web/engine/list/state/use-list.ts'
import { WaitingBanner } from '#web/engine/list/parts/waiting-banner.tsx'
import { can } from '#web/stores/session/session.ts'
import { useBatch } from './command/batch.ts'
import { BatchProgress } from './command/batch-progress.tsx'
import { CommandOverview } from './command/overview.tsx'
import { GiveCommand } from './command-plan/give-dialog.tsx'
import { planDefinition } from './command-plan/plans.tsx'
import { runDefinition } from './command-plan/runs.tsx'
import { allCommandsDefinition, commandActs, commandBulkActs } from './command/definition.tsx'
import { DeviceCommandDrawer } from './command/one-drawer.tsx'

/** A whole number of a batch, as the platform gives it. */
const wholeBatch = /^\d{14}-\d{6,}$/

const plans = listPart('plans', ['Planned', '计划命令'], commandPlan, planDefinition)
const runs = listPart('runs', things.runs, commandPlanRun, runDefinition)

/** The commands that users gave or planned, with their outcome. */
export default function CommandPage() {
  return (
    <ListParts resource={command} label={command.title} others={[plans, runs]} mainAct={<GiveCommand />}>
      {(looks, show) => <Commands looks={looks} onReview={() => show(plans.id)} />}
    </ListParts>
  )
}

/** The commands; the address of a batch shows how far it is, and what can be sent again. */
function Commands({ looks, onReview }: { looks: ReactNode; onReview: () => void }) {
  const [shown, setShown] = useState<{ id: number; query: string }>()
  const mayCommand = can(permission(device, 'command'))
  const definition = useMemo(
    () => ({
      ...allCommandsDefinition,
      ...(mayCommand && { rowActions: commandActs, bulkActions: commandBulkActs }),
    }),
    [mayCommand],
  )
  const list = useList(command, definition)
  const page = {
    ...list,
    on: { ...list.on, onOpen: ({ id }: { id: number }) => setShown({ id, query: list.query }) },
  }
  const { batchNo = '' } = list.state.filter
  return (
    <PageFrame
      page={page}
      total={list.rows.data?.total}
      sheet={list.sheet}
      onSelect={list.startSelecting}
      looks={looks}
      mainAct={<GiveCommand />}
    >
      <WaitingBanner
        resource={commandPlan}
        topic={topics.commandPlan}
        askedBy={({ operator }) => operator}
        text={['{n} [n|command waits|commands wait] for a second person', '{n} 条命令待复核']}
        onReview={onReview}
      />
      {wholeBatch.test(batchNo) && <BatchHead key={batchNo} batchNo={batchNo} />}
      <CommandOverview
        batchNo={wholeBatch.test(batchNo) ? batchNo : ''}
        onFilter={(filter) => list.change({ filter })}
      />
      <div className="fill line gap-3 list-alone">
        <ListBody list={page} />
      </div>
      {/* what lies over one list does not stay over another */}
      {shown?.query === list.query && (
        <DeviceCommandDrawer id={shown.id} onClose={() => setShown(undefined)} />
      )}
    </PageFrame>
  )
}

function BatchHead({ batchNo }: { batchNo: string }) {
  const batch = useBatch(batchNo, { page: 1, limit: 1, status: '' })
  if (batch.total === 0) return null
  return (
    <section className="card command-batch-card">
      <BatchProgress {...{ batchNo, batch }} />
    </section>
  )
}
