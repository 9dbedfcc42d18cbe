import type { RoleRow } from '#contract/resources/system/role.ts'
import type { Tables } from '#mock/tables/tables.ts'

/** Gives roles that were stored before roles had a data scope the one by which nothing changes for their holders. */
export function fillRoleScopes({ roles }: Pick<Tables, 'roles'>): void {
  for (const row of roles.rows) {
    const stored: Partial<RoleRow> & Pick<RoleRow, 'id'> = row
    if (stored.dataScope === undefined) roles.update(row.id, { dataScope: 'all' })
  }
}
