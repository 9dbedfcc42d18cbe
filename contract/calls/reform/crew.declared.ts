import * as z from 'zod/mini'
import { orderStates } from '../../../domain/reform/order-acts.ts'
import { crew } from '../../resources/reform/crew.ts'
import { workOrder } from '../../resources/reform/work-order.ts'
import { permission } from '../../schema/resource.ts'
import { count, day, described, id, named, oneOf, time, bilingual } from '../../schema/zod.ts'
import { declare } from '../../wire/declaration.ts'
import { place, returned } from './order.declared.ts'

/** Position of a crew at a moment. */
export const crewPosition = named(
  'CrewPosition',
  z.object({
    crewId: id,
    ...bilingual('name'),
    lng: z.number(),
    lat: z.number(),
    time,
    doing: described(
      z.enum(['base', 'way', 'site']),
      'Whether the crew is at its station (`base`), on the way to an order (`way`) or there (`site`)',
    ),
    orderId: described(
      id,
      'Id of the order that the crew is at or on the way to; 0 for none, or for one that is not visible to the caller',
    ),
    orderNumber: z.string(),
  }),
)

/** Orders of a crew on a day, and the assets it carries. */
export const crewDay = named(
  'CrewDay',
  z.object({
    crewId: described(id, 'Id of the crew; 0 when the caller is in no crew'),
    ...bilingual('name'),
    orders: described(
      z.array(
        z.object({
          id,
          number: z.string(),
          ...bilingual('userName', 'address'),
          phone: described(z.string(), 'Phone number of the customer; empty when unknown'),
          due: day,
          state: oneOf(orderStates),
          version: described(count, 'Version of the order; increases with each change'),
          ...place.shape,
          returned: described(
            returned,
            'Time and reason of its last return, from the site or from its audit',
          ),
        }),
      ),
      'Orders in route order: the earliest due first, then always the nearest; those without a position (0, 0) last',
    ),
    seals: described(count, 'Number of seals issued to the crew and not on any order'),
    devices: described(count, 'Number of devices in store that the crew may install'),
  }),
)

/** Calls of crews beyond the generic ones. */
export const crewArea = declare({
  positions: {
    tag: crew.name,
    permission: permission(workOrder, 'list'),
    summary: 'Positions of the crews visible to the caller; updated every five seconds',
    answer: z.array(crewPosition),
  },
  day: {
    tag: crew.name,
    permission: permission(workOrder, 'submit'),
    summary: 'Today’s orders of the caller’s crew, including overdue ones',
    answer: crewDay,
  },
  workers: {
    tag: crew.name,
    permission: permission(workOrder, 'dispatch'),
    summary: 'List the members of a crew, its lead first',
    answer: z.array(z.object(bilingual('name'))),
    refusals: { 404: 'There is no such crew.' },
  },
})
