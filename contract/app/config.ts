import type { Text2 } from '../schema/language.ts'
import type { AutoPageWords } from './auto-pages.ts'

/** An account the sign-in page offers on a demonstration system. */
export interface DemoAccount {
  username: string
  password: string
  label: Text2
}

/** Ways to sign in beside login name and password. */
export interface SignInWays {
  /** The company's own sign-in, by OpenID Connect; `label` completes "Sign in with …". */
  oidc?: { label: Text2 }
  passkeys: boolean
}

/**
 * Runtime configuration, served as `/config.json`; every part has a default, so `{}` is a valid file.
 * The four addresses are those of spec §3, sent as configured; times are milliseconds.
 */
export interface RuntimeConfig {
  /** Name of the platform: sign-in page, side bar and suffix of the document title. */
  title: Text2
  version: string
  apiBase: string
  socketUrl: string
  imageUploadUrl: string
  avatarUpdateUrl: string
  cloudUploadUrl: string
  requestTimeout: number
  mapKey: string
  /** Address of the pictures of a map service, with `{z}`, `{x}`, `{y}` and `{key}`; empty where the own city is drawn. */
  mapTiles: string
  /** What the service wants to be said under its map. */
  mapCredit: string
  /** Zone of the platform's times, such as `+08:00`; empty where it is that of the browser. */
  utcOffset: string
  /** Spellings of a customer's platform: component string as sent → name of our catalogue. */
  componentAliases: Record<string, string>
  /** Path of the description from which pages of unknown calls are made, and what is said about those by path. */
  autoPages: { document: string; pages: Record<string, AutoPageWords> }
  demoAccounts: DemoAccount[]
  /** What the sign-in page offers beside login name and password. */
  signIn: SignInWays
  /** Whether administrators get the panel that directs a demonstration; the platform must offer its calls. */
  presenter: boolean
  /**
   * Whether the console holds each answer against what the platform declares and writes what differs into the browser's
   * console and the error log; while developing it always does.
   */
  checkAnswers: boolean
}

/** Defaults: addresses of spec §7, request time-out of spec §9. */
export const defaultConfig: RuntimeConfig = {
  title: ['AIoT Metering', 'AIoT 计量平台'],
  version: '1.0.0',
  apiBase: '/api',
  socketUrl: '/api/websocket',
  imageUploadUrl: '/api/api/pictures',
  avatarUpdateUrl: '/api/api/users/updateAvatar',
  cloudUploadUrl: '/api/api/qiNiuContent',
  requestTimeout: 900_000,
  mapKey: '',
  mapTiles: '',
  mapCredit: '',
  utcOffset: '',
  componentAliases: {},
  autoPages: { document: '/openapi.json', pages: {} },
  demoAccounts: [],
  signIn: { passkeys: false },
  presenter: false,
  checkAnswers: false,
}
