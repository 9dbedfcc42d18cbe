/** Permissions that stand for all others, as platforms of this family give them to their administrators. */
const wildcards = ['*:*:*', '*']

/** Whether a permission, such as `system:menu:save`, is in a list of permissions. Spec §6. */
export function hasPermission(list: readonly string[], wanted: string): boolean {
  return [wanted, ...wildcards].some((permission) => list.includes(permission))
}
