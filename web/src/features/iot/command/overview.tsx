import { iotCalls, type CommandBatch, type CommandRefusal } from '#contract/calls/iot.ts'
import { topics } from '#domain/metering/live.ts'
import { command } from '#contract/resources/iot/command.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import type { Filter } from '#contract/wire/crud.ts'
import { usePacedTopic } from '#web/engine/data/use-paced-topic.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { MeterBar } from '#web/ui/chart/small/meter-bar.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { BatchLink } from './batch-link.tsx'
import { words } from './words.ts'

interface CommandOverviewProps {
  /** The batch that is shown; empty for the whole fleet. */
  batchNo: string
  /** Shows the commands of a group. */
  onFilter: (filter: Filter) => void
}

/** The last batches with their progress, and what came to nothing by how the devices answered; folded until it is wanted. */
export function CommandOverview({ batchNo, onFilter }: CommandOverviewProps) {
  const t = useText()
  const isWhole = batchNo === ''
  const batches = useRead(iotCalls.batches, undefined, { enabled: isWhole, staleTime: 0 })
  const refusals = useRead(iotCalls.refusals, isWhole ? {} : { batchNo }, { staleTime: 0 })
  usePacedTopic(topics.command, () => {
    if (isWhole) void batches.refetch()
    void refusals.refetch()
  })
  const groups = refusals.data ?? []
  return (
    <div className="command-overview">
      {isWhole && (batches.data?.length ?? 0) > 0 && (
        <details className="card command-fold">
          <summary>{t(['Last batches: {n}', '最近批次：{n}'], { n: batches.data?.length ?? 0 })}</summary>
          <ul className="command-groups">
            {batches.data?.map((batch) => (
              <BatchLine key={batch.batchNo} batch={batch} />
            ))}
          </ul>
        </details>
      )}
      {refusals.isPending && (
        // the fleet of most has some, so there is room for them until they are known
        <details className="card command-fold unseen">
          <summary>{t(words.refusals, { n: 0 })}</summary>
        </details>
      )}
      {groups.length > 0 && (
        <details className="card command-fold" open={!isWhole}>
          <summary>
            {t(words.refusals, { n: formatInteger(groups.reduce((sum, { count }) => sum + count, 0)) })}
          </summary>
          <ul className="command-groups">
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
        </details>
      )}
    </div>
  )
}

function BatchLine({ batch }: { batch: CommandBatch }) {
  const t = useText()
  const language = useLanguage()
  const { batchNo, kind, total, done, lost, createTime } = batch
  const progress = t(words.batchDone, { done: formatInteger(done), total: formatInteger(total) })
  return (
    <li>
      <span>
        <strong>{labelOf(command.fields.kind, kind, language)}</strong> <BatchLink batchNo={batchNo} />
        <span className="meta">
          {' '}
          {createTime} · {sayFilled([batch.operator, batch.operatorZh], language)}
        </span>
      </span>
      <span className="command-group-count">
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
    <li>
      <span>
        <strong>{text || state}</strong>
        <span className="meta">
          {' '}
          {byte === '' ? t(words.noByte) : `${byte} ${sayFilled([group.meaning, group.meaningZh], language)}`}
        </span>
      </span>
      <span className="command-group-count">
        <Button kind="link" onClick={onShow}>
          {t(['Show {n}', '查看 {n} 条'], { n: formatInteger(count) })}
        </Button>
      </span>
    </li>
  )
}
