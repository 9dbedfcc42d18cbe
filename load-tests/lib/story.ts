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
function touch(kind: Kind, url: string): void {
  const { status, timings } = http.get(url, { responseType: 'none' })
  note(kind, timings.duration, status === 200)
}

/** Seconds that a person looks at a page, this time. */
export function pauseSeconds(): number {
  const [least, most] = profile.pause
  return least + Math.random() * (most - least)
}

const baseUrl = __ENV['BASE_URL'] ?? 'http://127.0.0.1:8080'
/** A bare route behind the same kind of front door; no such yardstick where it is not given. */
const bareUrl = __ENV['YARDSTICK_URL'] ?? ''

/** The installation under load, as its own `config.json` describes it. */
interface Site {
  /** Where the calls of the platform begin. */
  api: string
  /** Address of the socket, without a token. */
  socket: string
  /** Who signs in: `LOAD_USER` with `LOAD_PASSWORD`, else the accounts of a demonstration. */
  accounts: readonly Credentials[]
}

/** What `setup()` hands to the users: the installation, and tokens that are signed in already. */
export interface Signed {
  site: Site
  tokens: readonly string[]
}

/** Reads the configuration of the console and signs in so many times, one account after the other. */
function signInAll(sessions: number): Signed {
  const site = readSite()
  const tokens = Array.from({ length: sessions }, (_none, index) => signIn(site, index))
  return { site, tokens }
}

/** Signs out what `signInAll` has signed in. */
function signOutAll({ site, tokens }: Signed): void {
  for (const token of tokens) call(calls.logout, { api: site.api, token, kind: 'login' })
}

/** Signs in once; the token of the session. Its time counts as that of a sign-in, not of the story. */
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

/** One of some things, always the same for the same user. */
export function ownOf<Thing>(things: readonly Thing[]): Thing {
  const own = things[__VU % things.length]
  return own === undefined ? fail('There is nothing to share out.') : own
}

/** The yardsticks, beside each round of a story: a file that nginx sends itself, and a bare route behind nginx. */
export function yardstick(): void {
  touch('static', `${baseUrl}/`)
  if (bareUrl !== '') touch('bare', bareUrl)
}

/** Takes the yardsticks, and waits as long as a person looks at a page. */
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

/** Addresses in the configuration count from the host on, also where the console lies below a path. */
function absolute(address: string): string {
  const host = baseUrl.replace(/^(https?:\/\/[^/]+).*$/, '$1')
  return address.startsWith('/') ? host + address : address
}

/**
 * How a story runs: the stages of the profile, its promises as thresholds, and an empty one for each figure that the
 * summary is to show apart. The ratio to the yardstick is judged by the reader of the summary: k6 compares with
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
    // Addresses as tags would make one series of each record.
    systemTags: ['status', 'check', 'scenario'],
    setupTimeout: '5m',
    teardownTimeout: '5m',
  }
}

/** What is left of a story beside the page of k6's own dashboard: a line, and its figures where `SUMMARY` names a file. */
function handleSummary(data: SummaryData): Record<string, string> {
  const { STORY: story = 'story', SUMMARY: file } = __ENV
  const figures = figuresOf(story, data, profile.ratio)
  return {
    stdout: storyLine(figures),
    ...(file !== undefined && { [file]: `${JSON.stringify(figures, null, 2)}\n` }),
  }
}

/** What k6 reads of a story beside what its users do; so many sessions are open meanwhile. */
export function storyWith(sessions: number) {
  const options = storyOptions()
  return { options, setup: () => signInAll(sessions), teardown: signOutAll, handleSummary }
}
