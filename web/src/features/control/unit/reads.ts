import { finalStates } from '#domain/metering/commands.ts'
import { topics } from '#domain/metering/live.ts'
import { unitRequest } from '#contract/resources/control/request.ts'
import { unit } from '#contract/resources/control/unit.ts'
import { command, type CommandRow } from '#contract/resources/iot/command.ts'
import { crud, type ListPage, type Stored } from '#contract/wire/crud.ts'
import { usePacedTopic } from '#web/engine/data/use-paced-topic.ts'
import { useRecord } from '#web/engine/list/state/use-rows.ts'
import { useRead, type Read } from '#web/engine/read/use-read.ts'

/** Milliseconds after which what is under way is read again, whatever the socket publishes. */
const patience = 3000

/** A request to switch units, as it goes on. */
export function useRequest(id: number) {
  return useRecord(unitRequest, id, { topic: topics.unitRequest })
}

/** A unit, as it is switched. */
export function useUnit(id: number): Stored<typeof unit> | undefined {
  return useRecord(unit, id, { topic: topics.unit }).data
}

/** The commands that came of a request, until the last of them has ended; one that timed out may be answered late. */
export function useRequestCommands(batchNo: string): Read<ListPage<CommandRow>> {
  const read = useRead(
    crud(command).list,
    { batchNo, page: 1, limit: 100, sort: 'id' },
    {
      staleTime: 0,
      every: (last) =>
        last?.list.every(({ status }) => finalStates.has(status) && status !== 'timeout') === true
          ? false
          : patience,
    },
  )
  usePacedTopic(topics.command, read.refetch, ({ d }) => Object(d).batchNo === batchNo)
  return read
}
