import { role } from '#contract/resources/system/role.ts'
import { Failure } from '#web/api/failure.ts'
import { listPage } from '#web/engine/list/list-page.tsx'
import { reportFailure } from '#web/stores/failures/failures.ts'
import { loadNav, readUserAgain } from '#web/stores/session/session-flow.ts'
import { builtInRoleId, GrantsInput, words } from './role/grants-input.tsx'

/** Roles, what they grant and whose records they show. What is saved holds for oneself at once. Spec §3, §6. */
export default listPage(role, {
  list: ['name', 'code', 'dataScope', 'twoPersons', 'description', 'createTime'],
  filters: ['dataScope', 'createTime'],
  form: ['name', 'code', 'description', 'dataScope', 'twoPersons', 'menuIds'],
  inputs: { menuIds: GrantsInput },
  protectedBecause: ({ id }) => (id === builtInRoleId ? words.builtIn : undefined),
  onChanged: () => void refreshOwnRights(),
})

/**
 * Reads user, menus and permissions again, as the role saved may be one's own: what it grants or takes holds at once.
 * The role stays saved when they cannot be read; that is reported.
 */
async function refreshOwnRights(): Promise<void> {
  try {
    if (await readUserAgain()) await loadNav()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    reportFailure(error, 'warning')
  }
}
