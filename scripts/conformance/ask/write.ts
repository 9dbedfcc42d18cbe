import { incidentCalls } from '#contract/calls/alarm/incident.ts'
import { declarationOf, declaredCalls, type DeclaredCall } from '#contract/calls/declared.ts'
import { meteringCalls } from '#contract/calls/metering/metering.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { allResources } from '#contract/resources/index.ts'
import { device } from '#contract/resources/iot/device.ts'
import { resourceNamed } from '#contract/resources/resource-named.ts'
import { hasAudit } from '#contract/resources/rows.schema.ts'
import type { Field } from '#contract/schema/field.ts'
import { offers, type Resource } from '#contract/schema/resource.ts'
import { check } from '#contract/schema/rules.ts'
import { crud } from '#contract/wire/crud.ts'
import { addressOf, type Address } from '#contract/wire/endpoint.ts'
import { code } from '#contract/wire/envelope.ts'
import { families } from '#domain/metering/families.ts'
import { measured } from '#domain/metering/telemetry.ts'
import { inOrder } from '../../process/in-order.ts'
import { judge, type Judged } from '../judge.ts'
import type { Ask, Question } from './client.ts'
import type { Known } from './parameters.ts'

/** Subset of a resource's records: those listed with a filter. */
interface Some {
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

/** Calls that apply to a subset of records only and rightly refuse others. */
export const aboutSome: ReadonlyMap<Address, Some> = new Map([
  [addressOf(incidentCalls.info), openAlerts],
  [addressOf(meteringCalls.meterFace), counting],
  [addressOf(meteringCalls.proof), counting],
])

/** Name of records created by this tool, to be recognisable if left behind. */
const trial = 'conformance'

/** Creates, updates and deletes a record of every kind that can be filled in without further knowledge. */
export async function writeCycles(ask: Ask, known: Known): Promise<Judged[]> {
  const writable = allResources.filter(
    (resource) => hasAudit(resource) && offers(resource, 'save') && offers(resource, 'delete'),
  )
  return (await inOrder(writable, (resource) => cycle(ask, resource, known))).flat()
}

async function cycle(ask: Ask, resource: Resource, known: Known): Promise<Judged[]> {
  const { save, update, remove } = crud(resource)
  const body = sample(resource, known)
  if (body === undefined) return []
  /** Requirements of a platform beyond the contract do not count as differences. */
  const tried = async (call: Parameters<typeof declarationOf>[0], question: Question, after = '') => {
    const judged = judge(declarationOf(call), await ask(question))
    if (judged.code !== code.invalid && judged.code !== code.conflict) return judged
    const reason = `the record tried is refused (${judged.reason})${after}`
    return { ...judged, outcome: 'untried', reason } as const
  }
  const saved = await tried(save, { ...save, body })
  const id: unknown = Object(saved.data).id
  if (typeof id !== 'number') return [saved]
  const changing = { ...update, body: { id, ...body } }
  const changed = offers(resource, 'update') ? [await tried(update, changing)] : []
  return [saved, ...changed, await tried(remove, remove([id]), `; record ${id} stays`)]
}

/** Returns a form valid by the contract's rules; undefined if no valid one can be made up. */
function sample({ fields, label }: Resource, known: Known): Readonly<Record<string, unknown>> | undefined {
  const stamp = Date.now().toString(36)
  const needed = Object.entries<Field>(fields).filter(
    ([name, { required, readOnly }]) => !readOnly && (required || name === label),
  )
  const form = Object.fromEntries(needed.map(([name, field]) => [name, valueFor(field, known, stamp)]))
  return check(fields, form).length === 0 ? form : undefined
}

function valueFor(field: Field, known: Known, stamp: string): unknown {
  const { kind, min = 0, max = Infinity, options = [], resource = '' } = field
  const target = resourceNamed(resource)
  const [id] = target === undefined ? [] : known.ids(target)
  switch (kind) {
    case 'number':
      return Math.min(Math.max(1, min), max)
    case 'flag':
      return false
    case 'choice':
      return options[0]?.value
    case 'choices':
      return options.slice(0, 1).map(({ value }) => value)
    case 'ref':
      return id
    case 'refs':
      return id === undefined ? [] : [id]
    case 'time':
      return new Date()
        .toISOString()
        .replace('T', ' ')
        .slice(0, field.isDay ? 10 : 19)
    case 'text':
    case 'longText':
    case 'secret':
    case 'picture':
    case 'data':
      return `${trial}-${stamp}`.slice(0, max).padEnd(min, '0')
  }
}

/** Returns the export of one record, which only reads although it is a POST; empty without a record. */
export function exportOf(resource: Resource, known: Known): { call: DeclaredCall; question: Question }[] {
  const endpoint = crud(resource).export
  const call = declaredCalls.get(addressOf(endpoint))
  const value = known.value(resource, resource.label, 0)
  if (call === undefined || value === undefined) return []
  const body = { filter: { [resource.label]: value }, columns: [resource.label], format: 'csv' }
  return [{ call, question: { ...endpoint, body } }]
}
