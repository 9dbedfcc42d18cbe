/** Permissions that stand for all others, as platforms of this family give them to their administrators. */
const wildcards = ['*:*:*', '*']

/** Verbs of permissions that change nothing. */
const readingVerbs: ReadonlySet<string> = new Set(['list', 'info'])

/** Whether what a permission, such as `system:menu:list`, allows leaves everything as it is. */
export function isReading(permission: string): boolean {
  return readingVerbs.has(permission.slice(permission.lastIndexOf(':') + 1))
}

/** Whether a permission, such as `system:menu:save`, is in a list of permissions. Spec §6. */
export function hasPermission(list: readonly string[], wanted: string): boolean {
  return [wanted, ...wildcards].some((permission) => list.includes(permission))
}
