import { endpoints } from '../../wire/endpoint.ts'
import type { findingArea } from './finding.declared.ts'

/** Work orders from what was found. */
export const findingCalls = endpoints<typeof findingArea>()({
  fromAlerts: 'POST /base/reform/workOrder/fromAlerts',
  fromDrift: 'POST /base/reform/workOrder/fromDrift',
  fromCommands: 'POST /base/reform/workOrder/fromCommands',
})
