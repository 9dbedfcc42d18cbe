import { role } from '#contract/resources/system/role.ts'
import { Failure } from '#web/api/failure.ts'
import { listPage } from '#web/engine/list/list-page.tsx'
import { reportFailure } from '#web/stores/failures/failures.ts'
import { loadNav, readUserAgain } from '#web/stores/session/session-flow.ts'
import { builtInRoleId, GrantsInput, words } from './role/grants-input.tsx'

/** Roles with their grants and data scope. Changes to the user's own role apply immediately. Spec §3, §6. */
export default listPage(role, {
  list: ['name', 'code', 'dataScope', 'twoPersons', 'description', 'createTime'],
  filters: ['dataScope', 'createTime'],
  form: ['name', 'code', 'description', 'dataScope', 'twoPersons', 'menuIds'],
  inputs: { menuIds: GrantsInput },
  protectedBecause: ({ id }) => (id === builtInRoleId ? words.builtIn : undefined),
  onChanged: () => void refreshOwnRights(),
})

/**
 * Reloads user, menus and permissions, as the saved role may be the user's own. A failure is reported; the role stays
 * saved.
 */
async function refreshOwnRights(): Promise<void> {
  try {
    if (await readUserAgain()) await loadNav()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    reportFailure(error, 'warning')
  }
}
