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
    doing: described(z.enum(['base', 'way', 'site']), 'At its station, on the way to an order, or there'),
    orderId: described(
      id,
      'The order it is at or goes to; 0 for none, or for one that the person does not see',
    ),
    orderNumber: z.string(),
  }),
)

/** Orders of a crew on a day, and the assets it carries. */
export const crewDay = named(
  'CrewDay',
  z.object({
    crewId: described(id, '0 for who is in no crew'),
    ...bilingual('name'),
    orders: described(
      z.array(
        z.object({
          id,
          number: z.string(),
          ...bilingual('userName', 'address'),
          phone: described(z.string(), 'Of the customer; empty where it is not known'),
          due: day,
          state: oneOf(orderStates),
          version: described(count, 'Rises with each change of the order'),
          ...place.shape,
          returned: described(returned, 'When and why it last came back, from the site or from its audit'),
        }),
      ),
      'In the order of a way: the most urgent first, and from each the nearest; without a place (0, 0) at the end',
    ),
    seals: described(count, 'Seals issued to the crew that are on no order'),
    devices: described(count, 'Devices in the store that the crew may hang up'),
  }),
)

/** Calls of crews beyond the generic ones. */
export const crewArea = declare({
  positions: {
    tag: crew.name,
    permission: permission(workOrder, 'list'),
    summary: 'Where the crews are that a person sees; it changes every five seconds',
    answer: z.array(crewPosition),
  },
  day: {
    tag: crew.name,
    permission: permission(workOrder, 'submit'),
    summary: 'What the crew of the person who asks has to do today, what is late included',
    answer: crewDay,
  },
  workers: {
    tag: crew.name,
    permission: permission(workOrder, 'dispatch'),
    summary: 'Who works in a crew, its lead first',
    answer: z.array(z.object(bilingual('name'))),
    refusals: { 404: 'There is no such crew.' },
  },
})
