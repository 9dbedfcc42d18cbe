import * as z from 'zod/mini'
import { families } from '../../../domain/metering/families.ts'
import { device } from '../../resources/iot/device.ts'
import { permission } from '../../schema/resource.ts'
import { count, described, id, named } from '../../schema/zod.ts'
import { declare } from '../../wire/declaration.ts'

/** Nodes that one answer has at most. */
export const mostNodes = 2000

export const topologyNode = named(
  'TopologyNode',
  z.object({
    key: z.string(),
    parent: z.string(),
    kind: z.enum(['org', 'area', ...families.map(([family]) => family)]),
    id,
    name: z.string(),
    nameZh: z.string(),
    state: z.string(),
    alerts: count,
    behind: count,
  }),
)

/** What stands above and below what. */
export const topologyArea = declare({
  around: {
    tag: device.name,
    permission: permission(device, 'list'),
    summary: 'What stands above and below a device, a transformer area or a supply station',
    request: z.object({
      of: described(z.enum(['device', 'area', 'org']), 'What is looked at'),
      id: described(id, 'Its id'),
    }),
    answer: z.object({ root: z.string(), nodes: z.array(topologyNode) }),
    refusals: { 404: 'There is no such record.', 413: 'That is more than one call returns.' },
  },
})
