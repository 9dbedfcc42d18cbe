import * as z from 'zod/mini'
import { severities } from '../../../domain/metering/events.ts'
import { alert } from '../../resources/alarm/alert.ts'
import { permission } from '../../schema/resource.ts'
import { count, day, described, named, oneOf, time } from '../../schema/zod.ts'
import { declare } from '../../wire/declaration.ts'

const tag = 'moment'

export const momentBounds = named(
  'MomentBounds',
  z.object({
    first: described(time, 'The first moment that is known'),
    last: described(time, 'The present of the platform'),
    reads: described(z.array(z.string()), 'Method and path of the calls that take `at`'),
  }),
)

export const raisedLine = named('RaisedLine', z.object({ time, severity: oneOf(severities), count }))

/** Range of past moments that can be queried, and the alerts raised on a day. */
export const momentArea = declare({
  bounds: {
    tag,
    summary: 'From when on, and in which calls, it can be asked how everything stood',
    answer: momentBounds,
  },
  raised: {
    tag,
    permission: permission(alert, 'list'),
    summary: 'Alerts raised on a day that stand for themselves, by quarter hour and severity',
    request: z.object({ date: day }),
    answer: z.array(raisedLine),
  },
})
