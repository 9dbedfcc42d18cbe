import { useMemo, useState, type ReactNode } from 'react'
import { permission } from '#contract/schema/resource.ts'
import { command } from '#contract/resources/iot/command.ts'
import { device } from '#contract/resources/iot/device.ts'
import { ListBody } from '#web/engine/list/list-body.tsx'
import { PageFrame } from '#web/engine/list/page-frame.tsx'
import { useList } from '#web/engine/list/state/use-list.ts'
import { can } from '#web/stores/session/session.ts'
import { useBatch } from './command/batch.ts'
import { BatchProgress } from './command/batch-progress.tsx'
import { CommandOverview } from './command/overview.tsx'
import { WaitingPlans } from './command-plan/waiting.tsx'
import { CommandParts, PlannedCommands, type CommandPart } from './command-plan/parts.tsx'
import { allCommandsDefinition, commandActs, commandBulkActs } from './command/definition.tsx'
import { DeviceCommandDrawer } from './command/one-drawer.tsx'

/** A whole number of a batch, as the platform gives it. */
const wholeBatch = /^\d{14}-\d{6,}$/

/** What people asked of devices, what they planned, and what came of that. */
export default function CommandPage() {
  const [part, setPart] = useState<CommandPart>('commands')
  const looks = <CommandParts part={part} onPart={setPart} />
  return part === 'commands' ? (
    <Commands looks={looks} onReview={() => setPart('plans')} />
  ) : (
    <PlannedCommands {...{ part, looks }} />
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
    >
      <WaitingPlans onReview={onReview} />
      {wholeBatch.test(batchNo) && <BatchHead key={batchNo} batchNo={batchNo} />}
      <CommandOverview
        batchNo={wholeBatch.test(batchNo) ? batchNo : ''}
        onFilter={(filter) => list.change({ filter })}
      />
      <div className="list-alone">
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
