import { declaredCalls, type DeclaredCall } from '../calls/declared.ts'
import { proposal } from '../resources/system/proposal.ts'
import { permission } from '../schema/resource.ts'
import { pathParameters, jsonSchema, type Components, type JsonSchema } from './document.ts'

/** Whether a signed-in user gets a text response: excludes uploads, files and calls of a demonstration. */
function isPlain({ isOpen, role, file, upload, path }: DeclaredCall): boolean {
  return ![isOpen, role, file, upload].some(Boolean) && !path.includes('{job}')
}

/**
 * Whether a call can be proposed: it writes and needs a permission. A call without permission concerns the caller's own
 * account and would apply to that of the approver. The response is stored with the proposal, so it must hold no secret.
 */
export function isProposable(call: DeclaredCall): boolean {
  const isWriting = call.method !== 'GET' && call.permission !== undefined
  return isWriting && isPlain(call) && call.isSecret !== true && call.tag !== proposal.name
}

/** Calls offered as tools by tool name: reads keep the call's name, proposals are prefixed with `propose_`. */
export const toolCalls: ReadonlyMap<string, DeclaredCall> = new Map(
  [...declaredCalls.values()].flatMap((call) => {
    if (isProposable(call)) return [[`propose_${call.name}`, call]]
    return call.method === 'GET' && isPlain(call) ? [[call.name, call]] : []
  }),
)

/**
 * Returns the tools for a set of permissions, one per call so that each has its own input schema. `areas` are prefixes
 * of the calls' tags, such as `alarm` or `iot/device`; an empty list means all.
 */
export function toolsFor(permissions: ReadonlySet<string>, areas: readonly string[] = []) {
  const mayPropose = permissions.has(permission(proposal, 'propose'))
  return [...toolCalls]
    .filter(([, { tag }]) => areas.length === 0 || areas.some((area) => `${tag}/`.startsWith(`${area}/`)))
    .filter(([, call]) => call.permission === undefined || permissions.has(call.permission))
    .filter(([, { method }]) => method === 'GET' || mayPropose)
    .map(([name, call]) => toolOf(name, call))
}

/** Converts a call to a tool. Inputs of a proposal are nested, because models expect a plain object at the top. */
function toolOf(name: string, call: DeclaredCall) {
  const { $defs, ...inputs } = inputsOf(call)
  const { method, summary } = call
  const type = 'object' as const
  const annotations = { readOnlyHint: method === 'GET' }
  if (method === 'GET')
    return { name, description: summary, inputSchema: { ...inputs, type, $defs }, annotations }
  const description = `Proposes: ${summary}. The call is made only when another user approves it in the console.`
  const reason = { type: 'string', description: 'Reason for the approver; at most 200 characters' }
  const required = ['inputs', 'reason']
  return {
    name,
    description,
    inputSchema: { type, properties: { inputs, reason }, required, $defs },
    annotations,
  }
}

/** Returns the schema of a call's path parameters and request with all definitions it refers to. */
function inputsOf(call: DeclaredCall): JsonSchema {
  const components: Components = new Map()
  const own = call.request === undefined ? {} : jsonSchema(call.request, components, true)
  const inPath = pathParameters(call)
  const whole = {
    ...own,
    type: 'object',
    properties: { ...Object.fromEntries(inPath), ...own.properties },
    required: [...inPath.map(([name]) => name), ...(own.required ?? [])],
    $defs: Object.fromEntries(components),
  }
  return JSON.parse(JSON.stringify(whole).replaceAll('"#/components/schemas/', '"#/$defs/')) as JsonSchema
}
