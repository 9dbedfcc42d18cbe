/** Data scopes, widest first: a narrower scope shows nothing that a wider one does not. */
export const dataScopes = [
  ['all', 'All data', '全部数据'],
  ['below', 'Own organisation and below', '本组织及以下'],
  ['org', 'Own organisation only', '仅本组织'],
  ['own', 'Own records only', '仅本人'],
] as const

export type DataScope = (typeof dataScopes)[number][0]

const widths: readonly DataScope[] = dataScopes.map(([scope]) => scope)

/**
 * Pages, by the name of their permissions, that show the platform as a whole and cannot be divided by organisation:
 * e-mails to all users, the log, the cache and the configuration. They require the scope of all data.
 */
export const wholePlatform: ReadonlySet<string> = new Set([
  'tool/email',
  'monitor/message-log',
  'monitor/redis',
  'system/config',
])

/** Whether a scope permits the use of a permission. */
export function allowsWith(scope: DataScope, permission: string): boolean {
  const name = permission.slice(0, permission.lastIndexOf(':')).replaceAll(':', '/')
  return scope === 'all' || !wholePlatform.has(name)
}

/** Whether a scope shows more than another one. */
export function isWider(scope: DataScope, than: DataScope): boolean {
  return widths.indexOf(scope) < widths.indexOf(than)
}

/** Returns the widest scope of a list; defaults to the user's own records. */
export function widestScope(scopes: readonly DataScope[]): DataScope {
  return widths.find((scope) => scopes.includes(scope)) ?? 'own'
}
