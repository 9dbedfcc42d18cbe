import { declaredCalls, type DeclaredCall } from '../calls/declared.ts'
import { proposal } from '../resources/system/proposal.ts'
import { permission } from '../schema/resource.ts'
import { pathParameters, jsonSchema, type Components, type JsonSchema } from './document.ts'

/** Whether a call is answered as text to who is signed in: no sheet that is uploaded, no file, no act of a presenter. */
function isPlain({ isOpen, role, file, upload, path }: DeclaredCall): boolean {
  return ![isOpen, role, file, upload].some(Boolean) && !path.includes('{job}')
}

/**
 * Whether a call can be proposed: it writes, and takes a permission. What takes none is about the caller's own account, and
 * would be done to that of who agrees. The answer is kept with the proposal, so it holds no secret.
 */
export function isProposable(call: DeclaredCall): boolean {
  const isWriting = call.method !== 'GET' && call.permission !== undefined
  return isWriting && isPlain(call) && call.isSecret !== true && call.tag !== proposal.name
}

/** The calls that are tools, by the names of these: what reads by its own name. */
export const toolCalls: ReadonlyMap<string, DeclaredCall> = new Map(
  [...declaredCalls.values()].flatMap((call) => {
    if (isProposable(call)) return [[`propose_${call.name}`, call]]
    return call.method === 'GET' && isPlain(call) ? [[call.name, call]] : []
  }),
)

/**
 * The tools of who holds these permissions: one for each call, so that its inputs stand with it. `areas` are what the tags
 * of the calls begin with, such as `alarm` or `iot/device`; none for all.
 */
export function toolsFor(permissions: ReadonlySet<string>, areas: readonly string[] = []) {
  const mayPropose = permissions.has(permission(proposal, 'propose'))
  return [...toolCalls]
    .filter(([, { tag }]) => areas.length === 0 || areas.some((area) => `${tag}/`.startsWith(`${area}/`)))
    .filter(([, call]) => call.permission === undefined || permissions.has(call.permission))
    .filter(([, { method }]) => method === 'GET' || mayPropose)
    .map(([name, call]) => toolOf(name, call))
}

/** What is proposed has its inputs below a property: a model is to be given a plain object at the top. */
function toolOf(name: string, call: DeclaredCall) {
  const { $defs, ...inputs } = inputsOf(call)
  const { method, summary } = call
  const type = 'object' as const
  const annotations = { readOnlyHint: method === 'GET' }
  if (method === 'GET')
    return { name, description: summary, inputSchema: { ...inputs, type, $defs }, annotations }
  const description = `Proposes: ${summary}. Nothing is done before another person agrees in the console.`
  const reason = { type: 'string', description: 'For the person who decides; at most 200 characters' }
  const required = ['inputs', 'reason']
  return {
    name,
    description,
    inputSchema: { type, properties: { inputs, reason }, required, $defs },
    annotations,
  }
}

/** What a call takes, in its path or beside it, with all that it refers to. */
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
