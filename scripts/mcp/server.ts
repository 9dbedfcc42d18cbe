import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import {
  CallToolRequestSchema,
  ListToolsRequestSchema,
  type CallToolResult,
} from '@modelcontextprotocol/sdk/types.js'
import { calls } from '#contract/calls/account/account.ts'
import { proposalCalls } from '#contract/calls/system/proposal.ts'
import { toolCalls, toolsFor } from '#contract/openapi/tools.ts'
import { tokenHeader } from '#contract/wire/headers.ts'

/** Maximum length of a response in characters; more would displace the rest of a model's context. */
const mostAnswered = 60_000

const instructions = `Tools whose names begin with propose_ change nothing: each makes a proposal, which another person
agrees to or declines in the console; proposalInfo says what came of it. Lists come in pages: "page" and "limit" lead on.`

/**
 * Exposes a platform as tools for an agent, one per call permitted for the token's account, optionally of some areas.
 * Permissions are queried for each listing and enforced by the platform on each call; this server cannot grant any.
 */
export function mcpServer(url: string, token: string, areas: readonly string[] = []): McpServer {
  const version = process.env['npm_package_version'] ?? '0'
  const mcp = new McpServer({ name: 'aiot-console', version }, { capabilities: { tools: {} }, instructions })
  const { server } = mcp
  const ask = async (method: string, path: string, body?: object) => {
    const { name, version: of } = server.getClientVersion() ?? { name: 'unnamed', version: '' }
    const own = { [tokenHeader]: token, 'user-agent': `mcp ${name} ${of}` }
    const headers = { ...own, 'content-type': 'application/json' }
    const answer = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    return (await answer.json()) as Record<string, unknown>
  }
  server.setRequestHandler(ListToolsRequestSchema, async () => {
    const { permissions = [], msg } = await ask(calls.nav.method, calls.nav.path)
    if (!Array.isArray(permissions) || permissions.length === 0) throw new Error(String(msg))
    return { tools: toolsFor(new Set(permissions), areas) }
  })
  server.setRequestHandler(CallToolRequestSchema, async ({ params: { name, arguments: given = {} } }) => {
    const call = toolCalls.get(name)
    if (call === undefined) return failed(`There is no tool ${name}.`)
    if (call.method === 'GET') return resultOf(await ask('GET', addressOf(call.path, given)))
    const { method, path } = proposalCalls.propose
    return resultOf(await ask(method, path, { ...given, call: call.name }))
  })
  return mcp
}

/** Fills in a path; other values become the query. */
function addressOf(path: string, given: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams(Object.entries(given).map(([name, value]) => [name, String(value)]))
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = query.get(name) ?? ''
    query.delete(name)
    return encodeURIComponent(value)
  })
  return `${filled}?${query.toString()}`
}

/** Converts the platform's response; lists state how many further rows there are. */
function resultOf(answer: Readonly<Record<string, unknown>>): CallToolResult {
  const text = JSON.stringify(answer)
  if (answer['code'] !== 0) return failed(text)
  if (text.length > mostAnswered)
    return failed(`The answer has ${text.length} characters. Ask for fewer rows with "limit", or narrow it.`)
  const { list, total }: { list?: unknown; total?: unknown } = Object(answer['data'])
  const isPart = Array.isArray(list) && Number(total) > list.length
  const more = isPart
    ? [`${list.length} of ${Number(total)} rows; "page" and "limit" lead to the others.`]
    : []
  return { content: [text, ...more].map((one) => ({ type: 'text', text: one })) }
}

function failed(text: string): CallToolResult {
  return { isError: true, content: [{ type: 'text', text }] }
}
