import { incidentCalls } from '#contract/calls/alarm/incident.ts'
import { meteringCalls } from '#contract/calls/metering/metering.ts'
import { families } from '#domain/metering/families.ts'
import { measured } from '#domain/metering/telemetry.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { device } from '#contract/resources/iot/device.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { addressOf, type Address } from '#contract/wire/endpoint.ts'

/** Some records of a kind: those that the list of it answers with a filter. */
export interface Some {
  resource: Resource
  filter: Readonly<Record<string, string>>
}

const openAlerts: Some = { resource: alert, filter: { isActive: 'true' } }

const counting: Some = {
  resource: device,
  filter: {
    family: families
      .map(([family]) => family)
      .filter((family) => measured[family].includes('energy'))
      .join(','),
  },
}

/** Calls that are about some records of their kind only: the others there rightly refuse. */
export const aboutSome: ReadonlyMap<Address, Some> = new Map([
  [addressOf(incidentCalls.info), openAlerts],
  [addressOf(meteringCalls.meterFace), counting],
  [addressOf(meteringCalls.proof), counting],
])
