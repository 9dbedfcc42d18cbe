import { resembleCalls, type SearchAsk, type SimilarFound } from '#contract/calls/compute/resemble.ts'
import { likenessLimits } from '#domain/compute/likeness/search.ts'
import { resembleResult, type ResembleResultRow } from '#contract/resources/compute/resemble-result.ts'
import { resemble } from '#contract/resources/compute/resemble.ts'
import { device } from '#contract/resources/iot/device.ts'
import { code } from '#contract/wire/envelope.ts'
import type { UserCall } from '#mock/http/call.ts'
import { serve } from '#mock/http/serve.ts'
import { serving, together, collectionOf, type Served, type World } from '#mock/world/world.ts'
import { inSlices } from '#mock/lib/in-slices.ts'
import { refuse, refuseForm, refuseMissing, type FieldProblem } from '#mock/lib/refusal.ts'
import { findDevice, findSeen } from '#mock/resources/data-scope.ts'
import type { StoredResemble } from '#mock/tables/compute-tables.ts'
import { compareCurves } from './compare.ts'
import { Search } from './search.ts'
import { nextRunOf, runsOf, runTask } from './tasks.ts'

const noReference: FieldProblem = { field: 'deviceId', text: ['Choose a device.', '请选择设备。'] }

/** Saved searches, shared by all users with permission; each runs with the visibility of its creator. */
export const servedResemble: Served<StoredResemble> = {
  resource: resemble,
  cascadeTo: [resembleResult.name],
  initial: () => ({ lowest: 0, median: 0, hits: 0, lastTime: '', nextTime: '' }),
  defaults: { deviceId: 0, state: 'running' },
  problems: (_world, row) => (needsReference(row) && row.deviceId === 0 ? [noReference] : []),
  derive: ({ clock }, row) => ({ nextTime: nextRunOf(row, clock()) }),
  routes: together(
    serving(resembleCalls, {
      compare: compareCurves,
      search,
      runTask(world, { id }, call) {
        const task = world.tables.resembles.get(id) ?? refuseMissing()
        if (task.deviceId !== 0) findDevice(world, task.deviceId, call)
        return runTask(world, task, call.user)
      },
    }),
    (world, router) => {
      const runs = runsOf(world)
      serve(world, router, resembleCalls.run, (sent, call) =>
        runs.start(checked(world, sent, call), call.user),
      )
      serve(world, router, resembleCalls.runs, (_sent, { user }) => runs.list(user))
      serve(world, router, resembleCalls.found, (_sent, { request, user }) =>
        runs.found(Number(request.params['job']), user),
      )
      serve(world, router, resembleCalls.cancel, ({ id }, { user }) => {
        runs.cancel(id, user)
        return null
      })
    },
  ),
}

/** Results of tasks; visible to users who may see the device. */
export const servedResembleResult: Served<ResembleResultRow> = {
  resource: resembleResult,
  isReadOnly: true,
  newestFirst: true,
  belongs: { own: () => false, with: { resource: device.name, id: ({ deviceId }) => deviceId } },
  routes: serving(resembleCalls, {
    mark: (world, { id, isTwin }, { user }) => {
      if (findSeen(world, collectionOf(world, resembleResult.name), id, user) === undefined) {
        refuseMissing()
      }
      world.tables.resembleResults.update(id, { isTwin })
      return null
    },
  }),
}

async function search(world: World, sent: SearchAsk, call: UserCall): Promise<SimilarFound> {
  const asked = new Search(world, checked(world, sent, call), call.user)
  const { length } = asked.targets
  if (length > likenessLimits.curves) {
    refuse(code.tooLarge, [
      `These are ${length} curves, more than ${likenessLimits.curves}: run it as a job.`,
      `共 ${length} 条曲线，超过 ${likenessLimits.curves} 条，请转为后台任务。`,
    ])
  }
  const isGone = () => call.response.destroyed
  await inSlices(asked.work(), isGone)
  return asked.found()
}

/** Validates a search: its reference device, if any, must be visible to the user. */
function checked(world: World, sent: SearchAsk, call: UserCall): SearchAsk {
  if (needsReference(sent) || sent.deviceId !== 0) {
    if (sent.deviceId === 0) refuseForm([noReference])
    findDevice(world, sent.deviceId, call)
  }
  return sent
}

function needsReference({ method, scope }: Pick<SearchAsk, 'method' | 'scope'>): boolean {
  return method === 'curve' || scope === 'area' || scope === 'class'
}
