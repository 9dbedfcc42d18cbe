import type { Text2 } from '../schema/language.ts'
import type { AutoPageWords } from './auto-pages.ts'

/** Account offered on the sign-in page of a demonstration system. */
export interface DemoAccount {
  username: string
  password: string
  label: Text2
}

/** Sign-in methods besides login name and password. */
export interface SignInWays {
  /** Single sign-on by OpenID Connect; `label` completes "Sign in with …". */
  oidc?: { label: Text2 }
  passkeys: boolean
}

/**
 * Runtime configuration, served as `/config.json`; every key has a default, so `{}` is valid.
 * The four addresses are those of spec §3, sent as configured; durations are in milliseconds.
 */
export interface RuntimeConfig {
  /** Name of the platform on the sign-in page, in the side bar and as suffix of the document title. */
  title: Text2
  version: string
  apiBase: string
  socketUrl: string
  imageUploadUrl: string
  avatarUpdateUrl: string
  cloudUploadUrl: string
  requestTimeout: number
  mapKey: string
  /** URL template of map tiles with `{z}`, `{x}`, `{y}` and `{key}`; empty to draw the built-in city. */
  mapTiles: string
  /** Attribution shown below the map. */
  mapCredit: string
  /** Time zone of the platform's timestamps, such as `+08:00`; empty for that of the browser. */
  utcOffset: string
  /** Maps component strings of a customer's platform to names of the catalogue. */
  componentAliases: Record<string, string>
  /** Path of the OpenAPI document that describes pages of unknown calls, and their settings by path. */
  autoPages: { document: string; pages: Record<string, AutoPageWords> }
  demoAccounts: DemoAccount[]
  signIn: SignInWays
  /** Whether administrators get the panel that controls a demonstration; the platform must offer its calls. */
  presenter: boolean
  /**
   * Whether the console validates each response against its declared schema and reports differences to the browser
   * console and the error log; always on in development.
   */
  checkAnswers: boolean
}

/** Defaults: addresses of spec §7, request timeout of spec §9. */
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
