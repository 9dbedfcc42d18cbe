import * as z from 'zod/mini'
import { homePanels } from '../../../domain/metering/home.ts'
import { projectBatches, projectTypes } from '../../../domain/reform/kinds.ts'
import { device } from '../../resources/iot/device.ts'
import { workOrder } from '../../resources/reform/work-order.ts'
import { permission } from '../../schema/resource.ts'
import { count, day, described, epoch, id, named, numberOrNull, oneOf, bilingual } from '../../schema/zod.ts'
import { filter } from '../../wire/crud.schema.ts'
import { declare } from '../../wire/declaration.ts'

const tag = 'home'
const fleet = { tag, permission: permission(device, 'list') }
const orgId = z.optional(
  described(id, 'Id of an organisation, to include only devices of it and of those below it'),
)
const date = z.optional(described(day, 'One of the last seven days, YYYY-MM-DD; defaults to today'))
const request = z.object({ orgId, date })
const panels = z.array(z.enum(homePanels)).check(z.maxLength(homePanels.length))

export const homeLayout = named('HomeLayout', z.object({ hidden: panels, order: panels }))

export const counting = named('Counting', z.object({ counted: count, due: count }))

const figure = { value: numberOrNull, before: numberOrNull, spark: z.array(numberOrNull) }

export const kpi = z.object(figure)

export const homeKpi = named(
  'HomeKpi',
  z.object({
    ts: epoch,
    counting,
    online: z.object({ ...figure, total: count }),
    success: z.object({ ...figure, poor: count }),
    energy: z.object({ ...figure, points: count }),
    lineLoss: z.object({ ...figure, alerts: count }),
    alerts: z.object({ ...figure, critical: count }),
  }),
)

export const homeLoad = named(
  'HomeLoad',
  z.object({
    times: z.array(epoch),
    today: z.array(numberOrNull),
    yesterday: z.array(numberOrNull),
    received: count,
    due: count,
    counting,
  }),
)

export const homeStation = named(
  'HomeStation',
  z.object({
    orgId: id,
    ...bilingual('name'),
    devices: count,
    online: count,
    success: numberOrNull,
    onlineRate: z.array(numberOrNull),
  }),
)

export const homeStations = named('HomeStations', z.object({ stations: z.array(homeStation), counting }))

export const lossBand = named(
  'LossBand',
  z.object({ from: numberOrNull, to: numberOrNull, areas: count, areaIds: z.array(count) }),
)

export const homeLoss = named('HomeLoss', z.object({ bands: z.array(lossBand), counting }))

export const todo = named(
  'Todo',
  z.object({
    id: z.enum([
      'unacknowledged',
      'assigned',
      'plans',
      'requests',
      'configurations',
      'proposals',
      'toAudit',
      'rejected',
      'toDispatch',
      'dueToday',
      'silent',
      'never-seen',
    ]),
    count,
    page: z.string(),
    filter,
  }),
)

export const homeReform = named(
  'HomeReform',
  z.array(z.object({ type: oneOf(projectTypes), batch: oneOf(projectBatches), planned: count, done: count })),
)

export const home = declare({
  kpi: { ...fleet, summary: 'Get the key figures at the top of the dashboard', request, answer: homeKpi },
  load: {
    ...fleet,
    summary: 'Load curves of the fleet on a day and the day before',
    request,
    answer: homeLoad,
  },
  stations: {
    ...fleet,
    summary: 'Collection success and online devices by supply station',
    request,
    answer: homeStations,
  },
  lineLoss: {
    ...fleet,
    summary: 'Number of transformer areas by line loss on the day before',
    request,
    answer: homeLoss,
  },
  todo: {
    tag,
    summary: 'List the caller’s pending tasks',
    request: z.object({ orgId }),
    answer: z.array(todo),
  },
  reform: {
    tag,
    permission: permission(workOrder, 'list'),
    summary: 'Planned and completed work orders by type and batch, most remaining first',
    request: z.object({ orgId }),
    answer: homeReform,
  },
  layout: { tag, summary: 'Get the caller’s dashboard layout', answer: homeLayout },
  saveLayout: { tag, summary: 'Save the caller’s dashboard layout', request: homeLayout },
})
