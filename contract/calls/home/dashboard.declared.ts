import * as z from 'zod/mini'
import { mostPanels, panelHeights, panelWidths } from '../../../domain/metering/dashboard.ts'
import { homePanels } from '../../../domain/metering/home.ts'
import { propertyIds } from '../../../domain/metering/properties.ts'
import { described, id, named, remark, bilingual } from '../../schema/zod.ts'
import { filter, onlyId } from '../../wire/crud.schema.ts'
import { declare } from '../../wire/declaration.ts'

const tag = 'home'
const page = described(z.string().check(z.maxLength(64)), 'Name of a resource, such as iot/device')
const place = {
  title: described(remark(60), 'Empty for the name of what it shows'),
  width: described(z.literal([...panelWidths]), 'Columns of twelve'),
  height: described(z.literal([...panelHeights]), 'Rows'),
}

/** Panel: standard, row count or rows of a list, curve of a device, map, day of the user's crew, or card of a page. */
export const dashboardPanel = named(
  'DashboardPanel',
  z.union([
    z.object({ kind: z.literal('home'), panel: z.enum(homePanels), ...place }),
    z.object({ kind: z.literal('figure'), page, filter, ...place }),
    z.object({ kind: z.literal('list'), page, filter, ...place }),
    z.object({ kind: z.literal('curve'), deviceId: id, property: z.enum(propertyIds), ...place }),
    z.object({ kind: z.literal('map'), filter, ...place }),
    z.object({ kind: z.literal('crewDay'), ...place }),
    z.object({
      kind: z.literal('card'),
      page,
      card: described(z.string().check(z.maxLength(40)), 'Name of the card on its page'),
      record: described(z.optional(id), 'Of a page of one record'),
      filter: described(filter, 'What its address says: filters, and the days that are fixed'),
      ...place,
    }),
  ]),
)

const name = remark(40, ['Give it a name.', '请填写名称。'])
const panels = z.array(dashboardPanel).check(z.maxLength(mostPanels))
const roleIds = described(z.array(id).check(z.maxLength(50)), 'Roles whose holders may look at it')
const version = z.int()
const home = described(
  z.nullable(id),
  '0 is the standard one; null is that of the role, for who never chose one',
)

export const dashboardLine = named(
  'DashboardLine',
  z.object({
    id,
    name: z.string(),
    isOwn: z.boolean(),
    ...bilingual('owner'),
  }),
)

export const dashboard = named(
  'Dashboard',
  z.object({ id, version, name: z.string(), isOwn: z.boolean(), roleIds: z.array(id), panels }),
)

const mine = { 404: 'There is no such dashboard, or it belongs to another user.' }

export const dashboards = declare({
  list: {
    tag,
    summary: 'Dashboards of the person who asks and those shared with a role held, and the one that is home',
    answer: z.object({ home, dashboards: z.array(dashboardLine) }),
  },
  info: { tag, summary: 'A dashboard with its panels', answer: dashboard, refusals: mine },
  save: {
    tag,
    summary: 'Keep a dashboard of one’s own; a new one has the id 0',
    request: z.object({ id, version, name, roleIds, panels }),
    answer: onlyId,
    refusals: { ...mine, 409: 'It was changed in another window meanwhile.' },
  },
  remove: { tag, summary: 'Delete a dashboard of one’s own', request: onlyId, refusals: mine },
  choose: {
    tag,
    summary: 'Make a dashboard the home page of the person who asks',
    request: z.object({ id: home }),
    refusals: mine,
  },
})
