import { role } from '#contract/resources/system/role.ts'
import { listPage } from '#web/engine/list/list-page.tsx'
import { builtInRoleId } from './role/built-in.ts'
import { GrantsInput } from './role/grants-input.tsx'
import { refreshOwnRights } from './role/live.ts'
import { words } from './role/words.ts'

/** Roles, what they grant and whose records they show. What is saved holds for oneself at once. Spec §3, §6. */
export default listPage(role, {
  list: ['name', 'code', 'dataScope', 'twoPersons', 'description', 'createTime'],
  filters: ['dataScope', 'createTime'],
  form: ['name', 'code', 'description', 'dataScope', 'twoPersons', 'menuIds'],
  inputs: { menuIds: GrantsInput },
  protectedBecause: ({ id }) => (id === builtInRoleId ? words.builtIn : undefined),
  onChanged: () => void refreshOwnRights(),
})
