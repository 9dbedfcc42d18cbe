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
  title: described(remark(60), 'Title of the panel; empty for the name of its content'),
  width: described(z.literal([...panelWidths]), 'Width in columns of a twelve-column grid'),
  height: described(z.literal([...panelHeights]), 'Height in rows'),
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
      record: described(z.optional(id), 'Id of the record, for cards of a record’s page'),
      filter: described(filter, 'Query of the page’s address: filters, and fixed days'),
      ...place,
    }),
  ]),
)

const name = remark(40, ['Give it a name.', '请填写名称。'])
const panels = z.array(dashboardPanel).check(z.maxLength(mostPanels))
const roleIds = described(
  z.array(id).check(z.maxLength(50)),
  'Ids of the roles whose holders may view the dashboard',
)
const version = z.int()
const home = described(
  z.nullable(id),
  'Id of the home dashboard; 0 for the standard one, null for that of the role when the user never chose one',
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
    summary: 'List the caller’s dashboards and those shared with the caller’s roles, and the home dashboard',
    answer: z.object({ home, dashboards: z.array(dashboardLine) }),
  },
  info: { tag, summary: 'Get a dashboard with its panels', answer: dashboard, refusals: mine },
  save: {
    tag,
    summary: 'Create or update one of the caller’s dashboards; id 0 creates one',
    request: z.object({ id, version, name, roleIds, panels }),
    answer: onlyId,
    refusals: { ...mine, 409: 'The dashboard was changed after the given version.' },
  },
  remove: { tag, summary: 'Delete one of the caller’s dashboards', request: onlyId, refusals: mine },
  choose: {
    tag,
    summary: 'Set the caller’s home dashboard',
    request: z.object({ id: home }),
    refusals: mine,
  },
})
