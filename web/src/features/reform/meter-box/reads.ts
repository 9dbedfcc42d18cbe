import { reformBoxCalls } from '#contract/calls/reform/box.ts'
import { topics } from '#domain/metering/live.ts'
import { meterBox } from '#contract/resources/reform/meter-box.ts'
import { useRecord } from '#web/engine/list/state/use-rows.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { useTopic } from '#web/stores/session/use-topic.ts'

/** Milliseconds between two readings of a box that is looked at: as usual, and while its lock is being opened. */
const pace = { usual: 20_000, opening: 1500 }

/** A box with what hangs in it, read again while one looks on. */
export function useBox(id: number | undefined) {
  const record = useRecord(meterBox, id)
  const layout = useRead(reformBoxCalls.boxLayout(id ?? 0), undefined, {
    enabled: id !== undefined,
    staleTime: 0,
    every: (last) => ((last?.door.commandId ?? 0) > 0 ? pace.opening : pace.usual),
  })
  const refetch = () => {
    void record.refetch()
    void layout.refetch()
  }
  useTopic(id === undefined ? undefined : topics.command, { onItems: refetch, onGap: refetch })
  return { record, layout, refetch }
}
