import { roleHomes, type RoleHome } from '#contract/app/role-homes.ts'
import { can } from '#web/stores/session/session.ts'

/** The dashboard that the role of the person at work begins with, where it has one. */
export function ownRoleHome(): RoleHome | undefined {
  return roleHomes.find(({ permission }) => can(permission))
}
