import { request as send, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'
import { rawAnswer } from '../../scripts/process/raw-answer.ts'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  text: string
}

export interface Question {
  method?: string
  headers?: OutgoingHttpHeaders
  body?: string | Buffer
}

/** One request whose path travels exactly as written: `fetch` would tidy dots and slashes. */
export async function request(base: string, path: string, question: Question = {}): Promise<Answer> {
  const { hostname, port } = new URL(base)
  const { method = 'GET', headers, body } = question
  return new Promise((resolve, reject) => {
    const outgoing = send({ hostname, port, path, method, headers, agent: false }, (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('end', () => {
        const whole = Buffer.concat(chunks)
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          body: whole,
          text: whole.toString('utf8'),
        })
      })
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** Writes bytes as they are and answers the first line of what comes back, or '' for a closed connection. */
export async function rawStatus(base: string, bytes: string): Promise<string> {
  return (await rawAnswer(base, bytes, '\r\n')).split('\r\n')[0] ?? ''
}
