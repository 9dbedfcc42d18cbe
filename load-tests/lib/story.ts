import type { Options, Threshold } from 'k6/options'
import { fail, check, sleep } from 'k6'
import http, { type RefinedResponse } from 'k6/http'
import { Rate, Trend } from 'k6/metrics'
import { figuresOf, storyLine, type SummaryData } from './figures.ts'
import { kinds, metrics, partOf, stagesOf, profileOf, type Kind } from './profiles.ts'
import { defaultConfig, type RuntimeConfig } from '../../contract/app/config.ts'
import { calls } from '../../contract/calls/account/account.ts'
import type { Credentials } from '../../contract/app/user.ts'
import type { Endpoint } from '../../contract/wire/endpoint.ts'
import { tokenHeader } from '../../contract/wire/headers.ts'
import { code } from '../../contract/wire/envelope.ts'

const { PROFILE = 'smoke', HOLD } = __ENV
/** Profile of this run: `PROFILE`, with the hold time optionally overridden by `HOLD` in seconds. */
export const profile = profileOf(PROFILE, HOLD === undefined ? undefined : Number(HOLD))

const answers = new Trend(metrics.answers, true)
const failures = new Rate(metrics.failures)

type Answer = RefinedResponse<'text'>

/** Records a measurement; time in milliseconds. */
export function note(kind: Kind, time: number, isFine: boolean): void {
  const tags = { kind }
  answers.add(time, tags)
  failures.add(!isFine, tags)
}

/** Parameters of a request; `kind` defaults to `story`. */
interface Terms<Payload> {
  /** Base URL of the platform's API. */
  api: string
  token?: string
  payload?: Payload
  kind?: Kind
  /** Name of the request in checks; defaults to its path. */
  name?: string
}

/** Sends a request to the platform, records its time and checks that the envelope reports success. */
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

/** Returns a value of the response by path, such as `data.id`; undefined if there is none. */
export function valueIn(answer: Answer, path: string): unknown {
  return answer.status === 200 ? answer.json(path) : undefined
}

/** Requests a yardstick URL outside the platform's API. */
function touch(kind: Kind, url: string): void {
  const { status, timings } = http.get(url, { responseType: 'none' })
  note(kind, timings.duration, status === 200)
}

/** Returns a random think time in seconds. */
export function pauseSeconds(): number {
  const [least, most] = profile.pause
  return least + Math.random() * (most - least)
}

const baseUrl = __ENV['BASE_URL'] ?? 'http://127.0.0.1:8080'
/** Bare route behind the same kind of front end; without it this yardstick is omitted. */
const bareUrl = __ENV['YARDSTICK_URL'] ?? ''

/** Installation under test, as described by its `config.json`. */
interface Site {
  /** Base URL of the platform's API. */
  api: string
  /** Socket URL without a token. */
  socket: string
  /** Accounts used: `LOAD_USER` with `LOAD_PASSWORD`, otherwise those of the demonstration. */
  accounts: readonly Credentials[]
}

/** Data passed from `setup()` to the users: the installation, and tokens of open sessions. */
export interface Signed {
  site: Site
  tokens: readonly string[]
}

/** Loads the console's configuration and opens the given number of sessions, cycling through the accounts. */
function signInAll(sessions: number): Signed {
  const site = readSite()
  const tokens = Array.from({ length: sessions }, (_none, index) => signIn(site, index))
  return { site, tokens }
}

/** Closes the sessions opened by `signInAll`. */
function signOutAll({ site, tokens }: Signed): void {
  for (const token of tokens) call(calls.logout, { api: site.api, token, kind: 'login' })
}

/** Signs in and returns the token. Counted as sign-in time, not as time of the story. */
export function signIn({ api, accounts }: Site, index: number): string {
  const account = accounts[index % accounts.length]
  if (account === undefined) return fail('There is no account to sign in with.')
  const { username, password } = account
  const payload: Credentials = { username, password }
  const answer = call(calls.login, { api, payload, kind: 'login' })
  if (answer.status === 429)
    fail('Too many sign-ins: start the console with CONSOLE_SIGN_IN_RATE=100000r/m for the run.')
  const token = valueIn(answer, 'data.token')
  return typeof token === 'string' && token !== '' ? token : fail(`${username} could not sign in.`)
}

/** Returns one of several items, always the same for the same user. */
export function ownOf<Thing>(things: readonly Thing[]): Thing {
  const own = things[__VU % things.length]
  return own === undefined ? fail('There is nothing to share out.') : own
}

/** Requests the yardsticks: a static file served by nginx, and a bare route behind nginx. */
export function yardstick(): void {
  touch('static', `${baseUrl}/`)
  if (bareUrl !== '') touch('bare', bareUrl)
}

/** Requests the yardsticks and waits for the think time. */
export function lookAround(): void {
  yardstick()
  sleep(pauseSeconds())
}

function readSite(): Site {
  const answer = http.get(`${baseUrl}/config.json`, { responseType: 'text' })
  if (answer.status !== 200) fail(`${baseUrl}/config.json answers ${answer.status}.`)
  const read: unknown = JSON.parse(answer.body)
  const config: RuntimeConfig = { ...defaultConfig, ...(typeof read === 'object' && read) }
  const { LOAD_USER: username, LOAD_PASSWORD: password } = __ENV
  const accounts =
    username === undefined || password === undefined ? config.demoAccounts : [{ username, password }]
  return {
    api: absolute(config.apiBase),
    socket: absolute(config.socketUrl).replace(/^http/, 'ws'),
    accounts,
  }
}

/** Resolves a configured URL against the host, also where the console is deployed below a path. */
function absolute(address: string): string {
  const host = baseUrl.replace(/^(https?:\/\/[^/]+).*$/, '$1')
  return address.startsWith('/') ? host + address : address
}

/**
 * Returns the k6 options of a story: the profile's stages, its promises as thresholds, and an empty threshold for each
 * figure that the summary shows separately. The ratio to the yardstick is evaluated on the summary, as k6 compares with
 * constants only.
 */
function storyOptions(): Options {
  const figures = kinds.flatMap((kind) =>
    Object.values(metrics).map((metric): [string, Threshold[]] => [partOf(metric, kind), []]),
  )
  return {
    scenarios: {
      story: {
        executor: 'ramping-vus',
        startVUs: profile.climb === 0 ? profile.ladder[0] : 0,
        stages: stagesOf(profile),
        gracefulRampDown: '30s',
      },
    },
    thresholds: {
      ...Object.fromEntries(figures),
      [partOf(metrics.failures, 'story')]: [`rate<=${profile.failures}`],
      checks: [`rate>=${1 - profile.failures}`],
    },
    summaryTrendStats: ['count', 'avg', 'med', 'p(95)', 'p(99)', 'max'],
    // URLs as tags would create a series per record
    systemTags: ['status', 'check', 'scenario'],
    setupTimeout: '5m',
    teardownTimeout: '5m',
  }
}

/** Writes the results besides k6's own dashboard: a line, and the figures as JSON where `SUMMARY` names a file. */
function handleSummary(data: SummaryData): Record<string, string> {
  const { STORY: story = 'story', SUMMARY: file } = __ENV
  const figures = figuresOf(story, data, profile.ratio)
  return {
    stdout: storyLine(figures),
    ...(file !== undefined && { [file]: `${JSON.stringify(figures, null, 2)}\n` }),
  }
}

/** Returns the k6 exports of a story besides its default function, with the given number of open sessions. */
export function storyWith(sessions: number) {
  const options = storyOptions()
  return { options, setup: () => signInAll(sessions), teardown: signOutAll, handleSummary }
}
