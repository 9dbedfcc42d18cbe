import { useCurrentTab } from '#web/stores/tabs/current-tab.ts'
import { isId } from '#web/engine/list/state/list-state.ts'

/** The record that the address of the page names, as `/index/7`, `/info/7` or `?id=7`; nothing where it names none. */
export function useRecordId(): number | undefined {
  const { params, query } = useCurrentTab()
  const id = params['id'] ?? query.get('id') ?? ''
  return isId(id) ? Number(id) : undefined
}
