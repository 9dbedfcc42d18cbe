/** Wildcard permissions that platforms of this family grant to administrators. */
const wildcards = ['*:*:*', '*']

/** Permission verbs that are read-only. */
const readingVerbs: ReadonlySet<string> = new Set(['list', 'info'])

/** Whether a permission, such as `system:menu:list`, is read-only. */
export function isReading(permission: string): boolean {
  return readingVerbs.has(permission.slice(permission.lastIndexOf(':') + 1))
}

/** Whether a list of permissions grants one such as `system:menu:save`, directly or by a wildcard. Spec §6. */
export function hasPermission(list: readonly string[], wanted: string): boolean {
  return [wanted, ...wildcards].some((permission) => list.includes(permission))
}
