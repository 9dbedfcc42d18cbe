import { declaredCalls } from '#contract/calls/declared.ts'
import { presenterArea } from '#domain/metering/demo.ts'
import { code } from '#contract/wire/envelope.ts'
import { envelopeOf } from '../conformance/gates/answer.ts'
import { inParallel } from '../process/in-order.ts'
import { rawAnswer } from '../process/answers.ts'

/** Request, byte for byte. */
interface Replay {
  name: string
  bytes: string
}

/** Paths of other software that scanners probe. */
const strangers = [
  '/.env',
  '/.git/config',
  '/.git/HEAD',
  '/.svn/entries',
  '/.DS_Store',
  '/.well-known/../.env',
  '/actuator',
  '/actuator/env',
  '/server-status',
  '/nginx_status',
  '/phpinfo.php',
  '/wp-login.php',
  '/console/',
  '/druid/index.html',
  '/swagger-ui.html',
  '/v2/api-docs',
  '/nacos/v1/auth/users?pageNo=1&pageSize=9',
  '/package.json',
  '/node_modules/express/package.json',
  '/nginx.conf',
  '/config.json.bak',
  '/index.html~',
]

/** Path traversal attempts, on the file system and past the proxy. */
const escapes = [
  '/../../../../etc/passwd',
  '/..%2f..%2f..%2fetc%2fpasswd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/assets/..%5c..%5cetc%5cpasswd',
  '/assets/%252e%252e%252f%252e%252e%252fetc/passwd',
  '/api/../nginx.conf',
  '/api/..;/manager/html',
  '/api/base/sys_attach/downimg?p=../../../../etc/passwd',
  '/api//etc/passwd',
  '/%00/etc/passwd',
]

const planted = 'Planted-By: attack'
const line = '%0d%0a'
const head = 'Host: front\r\nConnection: close\r\n'
const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\n${head}${more}\r\n`

const replays: readonly Replay[] = [
  ...[...strangers, ...escapes].map((path) => ({ name: `GET ${path}`, bytes: get(path) })),
  ...['TRACE', 'TRACK', 'PUT', 'DELETE', 'PATCH', 'PROPFIND'].map((method) => ({
    name: `${method} /`,
    bytes: `${method} / HTTP/1.1\r\n${head}Content-Length: 0\r\n\r\n`,
  })),
  { name: 'CONNECT', bytes: `CONNECT 127.0.0.1:22 HTTP/1.1\r\n${head}\r\n` },
  { name: 'another host as path', bytes: get('http://169.254.169.254/latest/meta-data/') },
  { name: 'a line break in the path', bytes: get(`/api/x${line}${planted.replace(' ', '%20')}`) },
  { name: 'a line break in the query', bytes: get(`/api/x?a=${line}${planted.replace(' ', '%20')}`) },
  { name: 'a bare CR in a header', bytes: get('/api/x', `X-Request-Id: a\r${planted}\r\n`) },
  {
    name: 'two lengths',
    bytes: `POST /api/x HTTP/1.1\r\n${head}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`,
  },
  {
    name: 'a length beside chunks',
    bytes: `POST /api/x HTTP/1.1\r\n${head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  },
  {
    name: 'chunks under another name',
    bytes: `POST /api/x HTTP/1.1\r\n${head}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
  },
  { name: 'no host', bytes: 'GET /api/x HTTP/1.1\r\nConnection: close\r\n\r\n' },
  { name: 'two hosts', bytes: get('/api/x', 'Host: other\r\n') },
  { name: 'a header of 100 kB', bytes: get('/api/x', `X-Large: ${'a'.repeat(100_000)}\r\n`) },
  { name: 'a thousand headers', bytes: get('/api/x', 'X-Many: 1\r\n'.repeat(3000)) },
  { name: 'an address of 100 kB', bytes: get(`/api/${'a'.repeat(100_000)}`) },
  { name: 'no request', bytes: '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03 not http\r\n\r\n' },
]

/** Content that no response may contain: files of the machine or the project, stack traces, or injected headers. */
const telltale =
  /root:.*:0:0:|\[core\]|"dependencies"|worker_processes|\n\s+at .+:\d+:\d+|\r\nplanted-by:|ami-id/i

/** Timeout of a replayed request in milliseconds. */
const patience = 10_000

/** Number of requests, and those not answered by a refusal. */
export interface Replayed {
  calls: number
  failures: readonly string[]
}

/**
 * Replays typical scanner requests against a front end; each must be refused, by status or envelope code, without
 * revealing anything.
 */
export async function replayAll(front: string): Promise<Replayed> {
  const failures = await inParallel(replays, 4, async ({ name, bytes }) => {
    // reads until the connection closes, so that no marker ends the response early
    const late = new Promise<string>((resolve) => setTimeout(() => resolve('no answer'), patience).unref())
    const answer = await Promise.race([rawAnswer(front, bytes, '\0\0').catch(() => ''), late])
    const problem = problemOf(answer)
    return problem === undefined ? [] : [`${name}: ${problem}`]
  })
  return { calls: replays.length, failures: failures.flat() }
}

function problemOf(answer: string): string | undefined {
  // a connection closed without a response reveals nothing
  if (answer === '') return undefined
  const [first = ''] = answer.split('\r\n')
  const [answered = '', ...body] = answer.split('\r\n\r\n')
  // a chunked body starts with its length
  const [, json] = /^(?:[\da-f]+\r\n)?(\{.*\})/s.exec(body.join('\r\n\r\n')) ?? []
  const envelope = json === undefined ? undefined : envelopeOf(json)
  const isRefused =
    /^HTTP\/1\.[01] (?:4\d\d|501) /.test(first) || (envelope?.code ?? code.success) !== code.success
  if (!isRefused) return first.slice(0, 80)
  const isDressed = envelope !== undefined && /^content-type: application\/json/im.test(answered)
  if (json !== undefined && !isDressed) return 'no envelope'
  if (answer.split(/^HTTP\/1\.[01] /m).length > 2) return 'two answers to one request'
  const found = telltale.exec(answer)
  return found === null ? undefined : `reveals ${JSON.stringify(found[0].slice(0, 40))}`
}

/** Sends every call without a token; those neither public nor for the presenter must report an expired session. */
export async function askWithoutToken(base: string): Promise<Replayed> {
  const calls = [...declaredCalls.values()].filter(
    ({ isOpen, tag }) => isOpen !== true && tag !== presenterArea,
  )
  const failures = await inParallel(calls, 4, async ({ method, path }) => {
    const response = await fetch(base + path.replace(/\{\w+\}/g, '1'), { method, redirect: 'manual' })
    const { code: given }: { code?: unknown } = Object(await response.json().catch(() => undefined))
    return given === code.expired ? [] : [`${method} ${path}: HTTP ${response.status}, code ${String(given)}`]
  })
  return { calls: calls.length, failures: failures.flat() }
}
