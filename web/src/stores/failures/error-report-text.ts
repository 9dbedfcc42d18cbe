import { errorReport, type ErrorReport } from '#contract/resources/monitor/error-report.ts'
import { Failure, failedRequestOf } from '#web/api/failure.ts'
import { isChunkError } from '#web/lib/stale.ts'
import type { ClientError } from './client-errors.ts'

/** What says of an error where it happened and what it was; what a console adds to it is the same for all. */
type Described = Pick<ErrorReport, 'kind' | 'message' | 'place' | 'stack' | 'requestId'>

/** From this code on a refusal is the platform's own fault. */
const platformFault = 500
/** Characters of a message and of a stack that are looked at, however long it is. */
const looked = { message: 2000, stack: 8000 } as const
/** Harmless errors of browsers. */
const harmless = /^(?:ResizeObserver loop|Script error)/
/** Code of another origin: something that the person has put into the browser. */
const foreign = /[a-z]-extension:\/\//

/**
 * An error as it may be reported, with nothing in it that a person typed or that opens a session; nothing for what is no
 * fault of the console.
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

/** Whether it belongs to a usual day: what the platform refused, what never reached it, and what was broken off. */
function isOrdinary(error: unknown): boolean {
  if (error instanceof Failure) return error.kind !== 'broken' && error.code < platformFault
  return error instanceof Error && error.name === 'AbortError'
}

function nameOf(error: unknown): string {
  return error instanceof Error && error.name !== 'Error' ? `${error.name}: ` : ''
}

/** The platform's own words may quote what was typed. */
function saidOf({ kind, code }: Failure): string {
  return kind === 'broken' ? `unreadable answer (${code})` : `platform failed (${code})`
}

/** The lines of a stack that name a place, as Chromium and Safari or Firefox write them. */
function framesOf(stack: string): string[] {
  return stack
    .split('\n')
    .filter((line) => /^\s*at .*:\d+:\d+\)?$|^[^\s@]*@\S+:\d+:\d+$/.test(line))
    .map((line) => withoutSecrets(line))
}

/** File, line and column out of a frame or an address; the file is what differs from build to build. */
function placeIn(frame: string): string {
  return /(?<![^\s/(@])[^\s/(@]+:\d+:\d+/.exec(withoutSecrets(frame))?.[0] ?? ''
}

/** Quoted texts that are no names of the code, addresses of people and long numbers may have been typed. */
function withoutTyped(message: string): string {
  return withoutSecrets(message)
    .replaceAll(/"[^"]*"?|“[^”]*”?|`[^`]*`?/g, '"…"')
    .replaceAll(/'([^']*)'/g, (quoted, inner: string) => (/^[\w$.#]{1,40}$/.test(inner) ? quoted : "'…'"))
    .replaceAll(/(?<![^\s@])[^\s@]+@[^\s@]+\.[^\s@]+/g, '…')
    .replaceAll(/\d{7,}/g, '…')
}

/** Takes out this host, queries of addresses, and whatever is long and mixed enough to be a token. */
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
