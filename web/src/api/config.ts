import { defaultConfig, type DemoAccount, type RuntimeConfig, type SignInWays } from '#contract/app/config.ts'

let loaded: Promise<RuntimeConfig> | undefined

/**
 * Loads the runtime configuration once from `config.json` beside the page. Missing fields and those of the wrong type
 * keep their defaults, as does everything when the file cannot be read.
 */
export function loadConfig(): Promise<RuntimeConfig> {
  loaded ??= fetch('config.json')
    .then((answer) => (answer.ok ? answer.json() : {}))
    .then(readConfig, () => defaultConfig)
  return loaded
}

/** Uses a configuration that another script of the page has loaded. */
export function takeConfig(read: Promise<RuntimeConfig>): void {
  loaded ??= read
}

/** Merges a received configuration over the defaults. */
export function readConfig(sent: unknown): RuntimeConfig {
  if (typeof sent !== 'object' || sent === null) return defaultConfig
  const fitting = Object.entries(defaultConfig).map(([name, fallback]) => {
    const value: unknown = Object.hasOwn(sent, name) ? Reflect.get(sent, name) : undefined
    return [name, fits(name, value, fallback) ? value : fallback]
  })
  return Object.fromEntries(fitting) as RuntimeConfig
}

function fits(name: string, value: unknown, fallback: unknown): boolean {
  // the default is an empty list, which does not determine the type of its entries
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
