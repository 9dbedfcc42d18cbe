import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { code, type Envelope } from '#contract/wire/envelope.ts'
import { say, type Text2 } from '#contract/schema/language.ts'

const words = {
  tooLarge: ['The head of the request is larger than this platform accepts.', '请求头超过平台允许的大小。'],
  slow: ['The request did not arrive in time.', '请求未能及时送达。'],
  malformed: ['The request is not valid.', '请求无效。'],
} satisfies Record<string, Text2>

const known: Readonly<Record<string, readonly [status: number, text: Text2]>> = {
  HPE_HEADER_OVERFLOW: [431, words.tooLarge],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, words.tooLarge],
  ERR_HTTP_REQUEST_TIMEOUT: [408, words.slow],
}

/** Answers what is no request that anybody could read: an envelope too, in English, as its language is not known. */
export function refuseUnread(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, text] = known[error.code ?? ''] ?? [400, words.malformed]
  const envelope: Envelope = {
    code: status === 400 ? code.invalid : status,
    msg: say(text, 'en'),
    data: null,
  }
  const body = JSON.stringify(envelope)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    'X-Content-Type-Options: nosniff',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
