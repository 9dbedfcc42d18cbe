import * as z from 'zod/mini'
import { device } from '../../resources/iot/device.ts'
import { count, described, id, named, oneOf, time, whole, bilingual } from '../../schema/zod.ts'
import { declare } from '../../wire/declaration.ts'
import { severities } from '../../../domain/metering/events.ts'
import { orderStates } from '../../../domain/reform/order-acts.ts'
import { user } from '../../resources/system/user.ts'
import type { Field } from '../../schema/field.ts'

const name = z.string()
const namesOf = { name, nameZh: name }
const severity = oneOf(severities)

/** Schema of a choice field's values. */
const chosen = ({ options = [] }: Field) => z.enum(options.map(({ value }) => String(value)))

export const foundDevice = named(
  'FoundDevice',
  z.object({
    id,
    ...namesOf,
    address: z.string(),
    state: chosen(device.fields.state),
    place: z.object(namesOf),
    worst: z.optional(z.object({ severity: z.string(), ...bilingual('text') })),
  }),
)

export const foundAlert = named(
  'FoundAlert',
  z.object({
    id,
    ...bilingual('title'),
    severity,
    lastTime: time,
    isAcknowledged: z.boolean(),
    deviceId: id,
    ...bilingual('deviceName'),
  }),
)

export const foundOrder = named(
  'FoundOrder',
  z.object({
    id,
    number: z.string(),
    state: oneOf(orderStates),
    ...bilingual('userName', 'address'),
  }),
)

export const foundPerson = named(
  'FoundPerson',
  z.object({
    id,
    ...bilingual('username'),
    loginName: z.string(),
    status: chosen(user.fields.status),
    place: z.object(namesOf),
  }),
)

/** Best matches of a kind, and the total number of matches. */
const group = <S extends z.ZodMiniType>(one: S) => z.optional(z.object({ total: count, list: z.array(one) }))

export const found = named(
  'Found',
  z.object({
    devices: group(foundDevice),
    alerts: group(foundAlert),
    orders: group(foundOrder),
    people: group(foundPerson),
  }),
  'Kinds that were not requested, or whose list the caller may not see, are omitted.',
)

export const searchKind = z.enum(['devices', 'alerts', 'orders', 'people'])

export const searching = declare({
  everything: {
    summary:
      'Search devices, open alerts, work orders and people by text, limited to the kinds that the caller may see',
    tag: 'search',
    request: z.object({
      text: described(
        z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
        'Search text, matched as by `keyword` of a list',
      ),
      kind: z.optional(described(searchKind, 'Kind of records; defaults to all kinds')),
      limit: z.optional(described(whole(1, 20), 'Records per kind, 1 to 20; defaults to 5')),
    }),
    answer: found,
  },
})
