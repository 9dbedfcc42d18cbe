import { tokenHeader } from '#contract/wire/headers.ts'
import type { Operation } from './read-document.ts'

/** The request for what a person has typed; the names of parameters that are still missing. */
export function requestFor(
  { method, path, parameters, body }: Operation,
  values: Readonly<Record<string, string>>,
  text: string,
): { attempt: Attempt; missing: readonly string[] } {
  const query = new URLSearchParams()
  let full = path
  for (const { name, in: place } of parameters) {
    const value = values[name] ?? ''
    if (place === 'path') full = full.replace(`{${name}}`, encodeURIComponent(value) || `{${name}}`)
    else if (place === 'query' && value !== '') query.set(name, value)
  }
  const missing = parameters.filter(({ name, required }) => required && (values[name] ?? '') === '')
  const tail = query.size === 0 ? '' : `?${query.toString()}`
  return {
    attempt: { method, path: full + tail, ...(body !== undefined && { body: text }) },
    missing: missing.map(({ name }) => name),
  }
}

/** JSON with its lines indented; the text itself where it is none. */
export function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    // shown as it came
    return text
  }
}

/** Whether a text is JSON. */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    // the error is shown beside the field
    return false
  }
}

/** A request as it is sent. */
export interface Attempt {
  method: string
  /** Path and query below the base path. */
  path: string
  /** JSON; nothing where nothing is sent. */
  body?: string | undefined
}

/** What stands for the token where it is not to be seen. */
const masked = '$TOKEN'

/** The request as a line for a shell; the token is a variable of the shell where none is given. */
export function curlOf({ method, path, body }: Attempt, base: string, token: string | undefined): string {
  const parts = [
    `curl ${quoted(new URL(base + path, location.origin).href)}`,
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    // within double quotes the shell puts the variable in
    `-H ${token === undefined ? `"${tokenHeader}: ${masked}"` : quoted(`${tokenHeader}: ${token}`)}`,
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json'`, `--data ${quoted(body)}`]),
  ]
  return parts.join(' \\\n  ')
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
