import { projectCalls } from '#contract/calls/reform/project.ts'
import { topics } from '#domain/metering/live.ts'
import { project } from '#contract/resources/reform/project.ts'
import { refreshResource } from '#web/engine/data/query-client.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { useTopic } from '#web/stores/session/use-topic.ts'

/** Milliseconds after which the progress is read again. */
const pace = 30_000

/** How a project does; read again while it is looked at, and with all about it when one of its orders has changed. */
export function useProgress(id: number) {
  const again = () => void refreshResource(project)
  useTopic(topics.workOrder, {
    onItems: (items) => items.some(({ d }) => Reflect.get(Object(d), 'projectId') === id) && again(),
    onGap: again,
  })
  return useRead(projectCalls.progress(id), undefined, { every: pace })
}
