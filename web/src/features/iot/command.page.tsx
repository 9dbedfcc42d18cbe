import { type ReactNode, useState } from 'react'
import { type CommandBatch, type CommandRefusal, iotCalls } from '#contract/calls/iot/iot.ts'
import { commandPlan, commandPlanRun } from '#contract/resources/iot/command-plan.ts'
import { command } from '#contract/resources/iot/command.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { things } from '#contract/text/things.ts'
import type { Filter } from '#contract/wire/crud.ts'
import { topics } from '#domain/metering/live.ts'
import { ListBody } from '#web/engine/list/list-body.tsx'
import { ListFrame } from '#web/engine/list/page-frame.tsx'
import { listPart, ListParts } from '#web/engine/list/parts/list-parts.tsx'
import { WaitingBanner } from '#web/engine/list/parts/waiting-banner.tsx'
import { useList } from '#web/engine/list/state/use-list.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { MeterBar } from '#web/ui/chart/small/meter-bar.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { planDefinition, runDefinition } from './command-plan/definitions.tsx'
import { GiveCommand } from './command-plan/give-dialog.tsx'
import { BatchLink } from './command/cells.tsx'
import { BatchProgress } from './command/batch-progress.tsx'
import { useBatch } from './command/batch.ts'
import { allCommandsDefinition } from './command/definition.tsx'
import { DeviceCommandDrawer } from './command/life.tsx'
import { words } from './command/words.ts'

/** Complete batch number of the platform. */
const wholeBatch = /^\d{14}-\d{6,}$/

const plans = listPart('plans', ['Planned', '计划命令'], commandPlan, planDefinition)
const runs = listPart('runs', things.runs, commandPlanRun, runDefinition)

/** Commands sent or planned by users, with their outcome. */
export default function CommandPage() {
  return (
    <ListParts resource={command} label={command.title} others={[plans, runs]} mainAct={<GiveCommand />}>
      {(looks, show) => <Commands looks={looks} onReview={(query) => show(plans.id, query)} />}
    </ListParts>
  )
}

/** List of commands; a batch number in the address shows its progress and what can be retried. */
function Commands({ looks, onReview }: { looks: ReactNode; onReview: (query: string) => void }) {
  const [shown, setShown] = useState<{ id: number; query: string }>()
  const list = useList(command, allCommandsDefinition)
  const page = {
    ...list,
    on: { ...list.on, onOpen: ({ id }: { id: number }) => setShown({ id, query: list.query }) },
  }
  const { batchNo = '' } = list.state.filter
  return (
    <ListFrame list={page} looks={looks} mainAct={<GiveCommand />}>
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
      {/* an open drawer belongs to its list and does not stay over another */}
      {shown?.query === list.query && (
        <DeviceCommandDrawer id={shown.id} onClose={() => setShown(undefined)} />
      )}
    </ListFrame>
  )
}

function BatchHead({ batchNo }: { batchNo: string }) {
  const batch = useBatch(batchNo, { page: 1, limit: 1, status: '' })
  if (batch.total === 0) return null
  return (
    <section className="card below-3 command-batch-card">
      <BatchProgress {...{ batchNo, batch }} />
    </section>
  )
}

interface CommandOverviewProps {
  /** Shown batch; empty for all commands. */
  batchNo: string
  /** Filters the list by a group of commands. */
  onFilter: (filter: Filter) => void
}

/**
 * Latest batches with their progress, and failed commands grouped by the devices' response. One card for both, as a
 * second one would push the list down on a phone when it loads.
 */
function CommandOverview({ batchNo, onFilter }: CommandOverviewProps) {
  const t = useText()
  const isWhole = batchNo === ''
  const followed = { staleTime: 0, topic: topics.command }
  const batches = useRead(iotCalls.batches, undefined, { enabled: isWhole, ...followed })
  const refusals = useRead(iotCalls.refusals, isWhole ? {} : { batchNo }, followed)
  const latest = (isWhole && batches.data) || []
  const groups = refusals.data ?? []
  const failed = groups.reduce((sum, { count }) => sum + count, 0)
  // most fleets have failed commands, so space is reserved until both have loaded
  const isPending = refusals.isPending || (isWhole && batches.isPending)
  if (!isPending && latest.length === 0 && failed === 0) return null
  const titles = [
    ...(latest.length > 0 ? [t(words.lastBatches, { n: formatInteger(latest.length) })] : []),
    ...(failed > 0 ? [t(words.refusals, { n: formatInteger(failed) })] : []),
  ]
  return (
    <details
      className={isPending ? 'card pad-row below-3 unseen' : 'card pad-row below-3'}
      open={!isWhole && !isPending}
    >
      <summary>{isPending ? t(words.refusals, { n: 0 }) : titles.join(' · ')}</summary>
      <div className="grid gap-3 rows-0 top halves">
        {latest.length > 0 && (
          <ul className="anywhere scroll command-groups">
            {latest.map((batch) => (
              <BatchLine key={batch.batchNo} batch={batch} />
            ))}
          </ul>
        )}
        {failed > 0 && (
          <ul className="anywhere scroll command-groups">
            {groups.map((group) => (
              <RefusalLine
                key={`${group.status} ${group.resultCode} ${group.byte}`}
                group={group}
                onShow={() =>
                  onFilter({
                    status: group.status,
                    resultCode: group.resultCode,
                    ...(group.byte !== '' && { answerByte: group.byte }),
                    ...(!isWhole && { batchNo }),
                  })
                }
              />
            ))}
          </ul>
        )}
      </div>
    </details>
  )
}

function BatchLine({ batch }: { batch: CommandBatch }) {
  const t = useText()
  const language = useLanguage()
  const { batchNo, kind, total, done, lost, createTime } = batch
  const progress = t(words.batchDone, { done: formatInteger(done), total: formatInteger(total) })
  return (
    <li className="flow spread gap-3 rule-above">
      <span>
        <strong>{labelOf(command.fields.kind, kind, language)}</strong> <BatchLink batchNo={batchNo} />{' '}
        <span className="meta nowrap">
          {createTime} · {sayFilled([batch.operator, batch.operatorZh], language)}
        </span>
      </span>
      <span className="right">
        {progress}
        {lost > 0 && <span className="meta"> {t(words.batchLost, { lost: formatInteger(lost) })}</span>}
        <MeterBar title={progress} value={done} max={Math.max(1, total)} unit="" decimals={0} />
      </span>
    </li>
  )
}

function RefusalLine({ group, onShow }: { group: CommandRefusal; onShow: () => void }) {
  const t = useText()
  const language = useLanguage()
  const { byte, count, status } = group
  const text = sayFilled([group.text, group.textZh], language)
  const state = labelOf(command.fields.status, status, language)
  return (
    <li className="flow spread gap-3 rule-above">
      <span>
        <strong>{text || state}</strong>
        <span className="meta">
          {' '}
          {byte === '' ? t(words.noByte) : `${byte} ${sayFilled([group.meaning, group.meaningZh], language)}`}
        </span>
      </span>
      <span className="right">
        <Button kind="link" onClick={onShow}>
          {t(['Show {n}', '查看 {n} 条'], { n: formatInteger(count) })}
        </Button>
      </span>
    </li>
  )
}
