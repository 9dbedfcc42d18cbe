import { tokenHeader } from '#contract/wire/headers.ts'

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
