import { defaultConfig, type DemoAccount, type RuntimeConfig, type SignInWays } from '#contract/app/config.ts'

let loaded: Promise<RuntimeConfig> | undefined

/**
 * The runtime configuration, read once from `config.json` beside the page. A part that is missing or has the wrong
 * type keeps its default, and so does everything when the file cannot be read.
 */
export function loadConfig(): Promise<RuntimeConfig> {
  loaded ??= fetch('config.json')
    .then((answer) => (answer.ok ? answer.json() : {}))
    .then(readConfig, () => defaultConfig)
  return loaded
}

/** Takes over what another script of the page has read. */
export function takeConfig(read: Promise<RuntimeConfig>): void {
  loaded ??= read
}

/** Lays what was sent over the defaults. */
export function readConfig(sent: unknown): RuntimeConfig {
  if (typeof sent !== 'object' || sent === null) return defaultConfig
  const fitting = Object.entries(defaultConfig).map(([name, fallback]) => {
    const value: unknown = Object.hasOwn(sent, name) ? Reflect.get(sent, name) : undefined
    return [name, fits(name, value, fallback) ? value : fallback]
  })
  return Object.fromEntries(fitting) as RuntimeConfig
}

function fits(name: string, value: unknown, fallback: unknown): boolean {
  // The default is an empty list, which says nothing about the entries.
  if (name === 'demoAccounts') return Array.isArray(value) && value.every(isDemoAccount)
  if (name === 'signIn') return hasSameShape(value, fallback) && isSignIn(Object(value))
  return hasSameShape(value, fallback)
}

function isSignIn({ passkeys, oidc }: Partial<Record<keyof SignInWays, unknown>>): boolean {
  const isOidc = oidc === undefined || hasSameShape(Object(oidc).label, ['', ''])
  return isOidc && typeof passkeys === 'boolean'
}

function isDemoAccount(entry: unknown): entry is DemoAccount {
  const sample: DemoAccount = { username: '', password: '', label: ['', ''] }
  return Object.entries(sample).every(([name, part]) => hasSameShape(Object(entry)[name], part))
}

function hasSameShape(value: unknown, fallback: unknown): boolean {
  if (Array.isArray(fallback))
    return Array.isArray(value) && fallback.every((part, i) => typeof part === typeof value[i])
  return value !== null && typeof value === typeof fallback && !Array.isArray(value)
}
