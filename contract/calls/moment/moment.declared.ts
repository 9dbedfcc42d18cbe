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
    first: described(time, 'Earliest moment that can be requested, YYYY-MM-DD HH:mm:ss'),
    last: described(time, 'Current time of the platform, YYYY-MM-DD HH:mm:ss'),
    reads: described(z.array(z.string()), 'Method and path of the calls that accept `at`'),
  }),
)

export const raisedLine = named('RaisedLine', z.object({ time, severity: oneOf(severities), count }))

/** Range of past moments that can be queried, and the alerts raised on a day. */
export const momentArea = declare({
  bounds: {
    tag,
    summary: 'Get the range of past moments that can be requested, and the calls that accept one',
    answer: momentBounds,
  },
  raised: {
    tag,
    permission: permission(alert, 'list'),
    summary:
      'Number of alerts raised on a day by quarter hour and severity, without suppressed and quiet ones',
    request: z.object({ date: day }),
    answer: z.array(raisedLine),
  },
})
