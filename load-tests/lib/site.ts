import { fail } from 'k6'
import http from 'k6/http'
import { defaultConfig, type RuntimeConfig } from '../../contract/app/config.ts'
import { calls } from '../../contract/calls/account/account.ts'
import type { Credentials } from '../../contract/app/user.ts'
import { call, touch, valueIn } from './measure.ts'

const baseUrl = __ENV['BASE_URL'] ?? 'http://127.0.0.1:8080'
/** A bare route behind the same kind of front door; no such yardstick where it is not given. */
const bareUrl = __ENV['YARDSTICK_URL'] ?? ''

/** The installation under load, as its own `config.json` describes it. */
export interface Site {
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
export function signInAll(sessions: number): Signed {
  const site = readSite()
  const tokens = Array.from({ length: sessions }, (_none, index) => signIn(site, index))
  return { site, tokens }
}

/** Signs out what `signInAll` has signed in. */
export function signOutAll({ site, tokens }: Signed): void {
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
