import * as z from 'zod/mini'
import { crew } from '../../resources/reform/crew.ts'
import { workOrder } from '../../resources/reform/work-order.ts'
import { permission } from '../../schema/resource.ts'
import { described, id, named, time } from '../../schema/zod.ts'
import { declare } from '../../wire/declaration.ts'

/** Where a crew is at a moment. */
export const crewPosition = named(
  'CrewPosition',
  z.object({
    crewId: id,
    name: z.string(),
    nameZh: z.string(),
    lng: z.number(),
    lat: z.number(),
    time,
    doing: described(z.enum(['base', 'way', 'site']), 'At its station, on the way to an order, or there'),
    orderId: described(
      id,
      'The order it is at or goes to; 0 for none, or for one that the person does not see',
    ),
    orderNumber: z.string(),
  }),
)

/** What crews tell beyond the generic calls. */
export const crewArea = declare({
  positions: {
    tag: crew.name,
    permission: permission(workOrder, 'list'),
    summary: 'Where the crews are that a person sees; it changes every five seconds',
    answer: z.array(crewPosition),
  },
})
