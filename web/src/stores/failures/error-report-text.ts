import { errorReport, type ErrorReport } from '#contract/resources/monitor/error-report.ts'
import { Failure, failedRequestOf } from '#web/api/failure.ts'
import { isChunkError } from '#web/lib/stale.ts'
import type { ClientError } from './client-errors.ts'

/** Fields of a report that derive from the error; the others are the same for all errors. */
type Described = Pick<ErrorReport, 'kind' | 'message' | 'place' | 'stack' | 'requestId'>

/** Lowest result code that counts as a platform failure. */
const platformFault = 500
/** Maximum number of characters of message and stack that are processed. */
const looked = { message: 2000, stack: 8000 } as const
/** Harmless browser errors. */
const harmless = /^(?:ResizeObserver loop|Script error)/
/** Code of browser extensions. */
const foreign = /[a-z]-extension:\/\//

/**
 * Describes an error for a report, without user input or session secrets; undefined for errors that are not the
 * console's fault.
 */
export function describeError({ kind, error, place, ...noted }: ClientError): Described | undefined {
  const message = noted.message.slice(0, looked.message)
  const stack = error instanceof Error ? (error.stack ?? '').slice(0, looked.stack) : ''
  if (isOrdinary(error) || harmless.test(message) || foreign.test(`${place}\n${stack}`)) return undefined
  const frames = framesOf(stack)
  const said = `${nameOf(error)}${error instanceof Failure ? saidOf(error) : withoutTyped(message)}`
  return {
    kind: isChunkError(error) ? 'chunk' : kind,
    message: cut(said, 'message') || 'Error',
    place: cut(placeIn(frames[0] ?? place), 'place'),
    stack: cut(frames.length === 0 ? '' : [said, ...frames].join('\n'), 'stack'),
    requestId: failedRequestOf(error),
  }
}

/** Whether an error is expected: requests refused by the platform, network failures and aborted requests. */
function isOrdinary(error: unknown): boolean {
  if (error instanceof Failure) return error.kind !== 'broken' && error.code < platformFault
  return error instanceof Error && error.name === 'AbortError'
}

function nameOf(error: unknown): string {
  return error instanceof Error && error.name !== 'Error' ? `${error.name}: ` : ''
}

/** Omits the platform's own message, which may quote user input. */
function saidOf({ kind, code }: Failure): string {
  return kind === 'broken' ? `unreadable answer (${code})` : `platform failed (${code})`
}

/** Returns the stack frames with a position, in Chromium's format or that of Safari and Firefox. */
function framesOf(stack: string): string[] {
  return stack
    .split('\n')
    .filter((line) => /^\s*at .*:\d+:\d+\)?$|^[^\s@]*@\S+:\d+:\d+$/.test(line))
    .map((line) => withoutSecrets(line))
}

/** Extracts file, line and column from a frame or URL; the file name varies between builds. */
function placeIn(frame: string): string {
  return /(?<![^\s/(@])[^\s/(@]+:\d+:\d+/.exec(withoutSecrets(frame))?.[0] ?? ''
}

/** Redacts what users may have entered: quoted texts other than identifiers, email addresses and long numbers. */
function withoutTyped(message: string): string {
  return withoutSecrets(message)
    .replaceAll(/"[^"]*"?|“[^”]*”?|`[^`]*`?/g, '"…"')
    .replaceAll(/'([^']*)'/g, (quoted, inner: string) => (/^[\w$.#]{1,40}$/.test(inner) ? quoted : "'…'"))
    .replaceAll(/(?<![^\s@])[^\s@]+@[^\s@]+\.[^\s@]+/g, '…')
    .replaceAll(/\d{7,}/g, '…')
}

/** Removes this origin, URL queries, and tokens: long words that mix letters and digits. */
function withoutSecrets(text: string): string {
  return text
    .replaceAll(location.origin, '')
    .replaceAll(/([\w/.-])[?][^\s:)'"]*/g, '$1')
    .replaceAll(/[\w-]{24,}/g, (word) => (/\d/.test(word) && /[a-z]/i.test(word) ? '…' : word))
}

function cut(text: string, name: 'message' | 'place' | 'stack'): string {
  const { max = 0 } = errorReport[name]
  const marks = [...text]
  return marks.length > max ? `${marks.slice(0, max - 1).join('')}…` : text
}
