import { analysisCalls } from '#contract/calls/report/analysis.ts'
import { device } from '#contract/resources/iot/device.ts'
import { deviceStatusReport } from '#contract/resources/report/device-status.ts'
import { day } from '#contract/schema/time-units.ts'
import { route } from '#mock/http/serve.ts'
import { serving, together } from '#mock/world/serving.ts'
import { refuseMissing } from '#mock/lib/refusal.ts'
import { seesId } from '#mock/resources/data-scope.ts'
import { refuseParameter } from '#mock/resources/selection.ts'
import type { World } from '#mock/world/world.ts'
import { outagesOf } from '#mock/engines/fleet/outages.ts'
import { exportRows } from '#mock/resources/sheets/export.ts'
import { reportPage } from '../rows.ts'
import { availabilityDays, inServiceSince } from './outages.ts'
import { statusCollection, statusStat } from './status.ts'

const statusFields: ReadonlySet<string> = new Set(['id', ...Object.keys(deviceStatusReport.fields)])

type State = 'online' | 'offline' | 'none'

/** `/base/rpt/deviceStatus`: how devices are and were. */
export const statusRoutes = together(
  serving(analysisCalls, {
    statusStat: (world, { group, ...filters }, { user }) => {
      if (group !== undefined && typeof group !== 'string') return refuseParameter('group')
      return statusStat(world, { ...filters, group }, user)
    },
    statusSheet: (world, sent, call) => exportRows(world, statusCollection(world), sent, call),
  }),
  (world, router) => {
    const { statusRows, statusTimeline } = analysisCalls
    route(world, router, statusRows, ({ request, user }) => {
      const page = reportPage(world, statusCollection(world), request.query, user)
      return { ...page, list: page.list.map(shownOf) }
    })
    route(world, router, statusTimeline, ({ id, user }) => {
      if (world.fleet.table.get(id) === undefined || !seesId(world, device.name, id, user)) {
        refuseMissing()
      }
      return timelineOf(world, id)
    })
  },
)

/** The fields of a device that a row returns: nothing else that is stored leaves the platform. */
function shownOf(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([name]) => statusFields.has(name)))
}

/** When a device was online, offline, or not in service, in the last thirty days. */
function timelineOf(world: World, id: number) {
  const until = world.clock()
  const from = until - availabilityDays * day
  const begin = Math.min(until, Math.max(from, inServiceSince(world, id)))
  const spans: { from: number; until: number; state: State }[] = []
  const add = (to: number, state: State) => {
    const at = spans.at(-1)?.until ?? from
    if (to > at) spans.push({ from: at, until: to, state })
  }
  add(begin, 'none')
  for (const silence of outagesOf(world, id, begin, until)) {
    add(silence.from, 'online')
    add(silence.until, 'offline')
  }
  add(until, 'online')
  return { from, until, spans }
}
