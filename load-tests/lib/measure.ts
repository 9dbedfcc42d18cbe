import { check, sleep } from 'k6'
import http, { type RefinedResponse } from 'k6/http'
import { Rate, Trend } from 'k6/metrics'
import type { Endpoint } from '../../contract/wire/endpoint.ts'
import { tokenHeader } from '../../contract/wire/headers.ts'
import { code } from '../../contract/wire/envelope.ts'
import { metrics, profileOf, type Kind } from './profiles.ts'

const { PROFILE = 'smoke', HOLD } = __ENV
/** The profile of this run: `PROFILE`, and `HOLD` in seconds to stay shorter or longer. */
export const profile = profileOf(PROFILE, HOLD === undefined ? undefined : Number(HOLD))

const answers = new Trend(metrics.answers, true)
const failures = new Rate(metrics.failures)

type Answer = RefinedResponse<'text'>

/** Keeps one measurement; time in milliseconds. */
export function note(kind: Kind, time: number, isFine: boolean): void {
  const tags = { kind }
  answers.add(time, tags)
  failures.add(!isFine, tags)
}

/** How a call is made; `kind` is `story` where it is not said. */
interface Terms<Payload> {
  /** Where the calls of the platform begin. */
  api: string
  token?: string
  payload?: Payload
  kind?: Kind
  /** Name of the call in the checks; its path where it is not given. */
  name?: string
}

/** Makes one call of the platform, notes its time and checks that the envelope says success. */
export function call<Payload, Data>(endpoint: Endpoint<Payload, Data>, terms: Terms<Payload>): Answer {
  const { api, token, payload, kind = 'story', name = endpoint.path } = terms
  const isRead = endpoint.method === 'GET'
  const url = api + endpoint.path + (isRead ? queryOf(payload) : '')
  const body = isRead || payload === undefined ? null : JSON.stringify(payload)
  const headers = {
    'content-type': 'application/json',
    ...(token !== undefined && { [tokenHeader]: token }),
  }
  const answer = http.request(endpoint.method, url, body, { headers, responseType: 'text' })
  const isSuccess = () => valueIn(answer, 'code') === code.success
  const isFine = check(answer, { [`${endpoint.method} ${name}`]: isSuccess })
  note(kind, answer.timings.duration, isFine)
  return answer
}

function queryOf(payload: unknown): string {
  const parts = Object.entries(Object(payload)).map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`,
  )
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

/** A value of the answer by its path, such as `data.id`; nothing where there is none. */
export function valueIn(answer: Answer, path: string): unknown {
  return answer.status === 200 ? answer.json(path) : undefined
}

/** Gets an address that is no call of the platform, as a yardstick. */
export function touch(kind: Kind, url: string): void {
  const { status, timings } = http.get(url, { responseType: 'none' })
  note(kind, timings.duration, status === 200)
}

/** Seconds that a person looks at a page, this time. */
export function pauseSeconds(): number {
  const [least, most] = profile.pause
  return least + Math.random() * (most - least)
}

/** Waits as long as a person looks at a page. */
export function pause(): void {
  sleep(pauseSeconds())
}
