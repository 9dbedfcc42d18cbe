/** Whose records a person works with, the widest first: a narrower scope shows nothing that a wider one does not. */
export const dataScopes = [
  ['all', 'All data', '全部数据'],
  ['below', 'Own organisation and below', '本组织及以下'],
  ['org', 'Own organisation only', '仅本组织'],
  ['own', 'Own records only', '仅本人'],
] as const

export type DataScope = (typeof dataScopes)[number][0]

const widths: readonly DataScope[] = dataScopes.map(([scope]) => scope)

/**
 * Pages, by the name of their permissions, that show the platform as a whole: the letters that it sends to everybody, its log,
 * its cache and its configuration name whatever there is and cannot be divided by organisation. They are for users who see
 * all data.
 */
export const wholePlatform: ReadonlySet<string> = new Set([
  'tool/email',
  'monitor/message-log',
  'monitor/redis',
  'system/config',
])

/** Whether a scope lets its holder have what a permission allows. */
export function allowsWith(scope: DataScope, permission: string): boolean {
  const name = permission.slice(0, permission.lastIndexOf(':')).replaceAll(':', '/')
  return scope === 'all' || !wholePlatform.has(name)
}

/** Whether a scope shows more than another one. */
export function isWider(scope: DataScope, than: DataScope): boolean {
  return widths.indexOf(scope) < widths.indexOf(than)
}

/** The widest of some scopes; who has none works with what is his own. */
export function widestScope(scopes: readonly DataScope[]): DataScope {
  return widths.find((scope) => scopes.includes(scope)) ?? 'own'
}
