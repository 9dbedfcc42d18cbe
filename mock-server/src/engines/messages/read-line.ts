import { messageLimits, type MessageLevel } from '#domain/monitor/message.ts'
import type { Message } from '#contract/calls/monitor/message-log.ts'
import { maskSecrets } from '#mock/lib/mask-secrets.ts'

/** A line as it is published, without its number. */
export type ReadLine = Omit<Message, 'seq'>

/** Longer than any secret that a cut could halve before it is masked. */
const margin = 300

/** Reads a line of the log as `lib/log.ts` and `http/request-log.ts` write them; any other is plain text. */
export function readLine(line: string, now: number): ReadLine {
  const { time, failure, method, path, status, ms, id } = fieldsOf(line)
  const ts = Date.parse(String(time))
  const at = Number.isNaN(ts) ? now : ts
  if (typeof failure === 'string') return lineOf(at, 'error', 'failure', failure)
  if (typeof path !== 'string' || typeof status !== 'number') return lineOf(at, 'info', 'platform', line)
  const text = `${String(method)} ${path} ${status} ${String(ms)} ms ${String(id)}`
  return lineOf(at, levelOf(status), sourceOf(path), text)
}

function lineOf(ts: number, level: MessageLevel, source: string, whole: string): ReadLine {
  const masked = maskSecrets(whole.slice(0, messageLimits.text + margin))
  const text = cutAt(masked, messageLimits.text)
  const left = Math.max(0, whole.length - messageLimits.text)
  return { ts, level, source, text, left: masked.length > messageLimits.text ? Math.max(left, 1) : left }
}

/** The start of a text, without half a character at its end. */
function cutAt(text: string, most: number): string {
  const start = text.slice(0, most)
  return start.length < text.length && /[\uD800-\uDBFF]$/.test(start) ? start.slice(0, -1) : start
}

/** The fields of a line that is a JSON object; one that is too long to be ours is not read. */
function fieldsOf(line: string): Readonly<Record<string, unknown>> {
  if (!line.startsWith('{') || line.length > longest) return {}
  try {
    // a line that begins with a brace and parses is an object
    return Object(JSON.parse(line))
  } catch {
    return {}
  }
}

/** Characters of a line that is still read as JSON. */
const longest = 65_536

function levelOf(status: number): MessageLevel {
  if (status >= 500) return 'error'
  return status >= 400 ? 'warning' : 'info'
}

/** The area and resource of a call, such as `http.iot.device`; paths that are none of ours say nothing of themselves. */
function sourceOf(path: string): string {
  const [, area, resource] =
    /^(?:\/api)?\/base\/([a-z]{1,20})(?:\/([A-Za-z-]{1,30}))?(?:\/|$)/.exec(path) ?? []
  return ['http', area, resource].filter((part) => part !== undefined).join('.')
}
