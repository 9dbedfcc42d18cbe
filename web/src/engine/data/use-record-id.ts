import { useCurrentTab } from '#web/stores/tabs/current-tab.ts'
import { isId } from '#web/engine/list/state/list-state.ts'

/** Returns the record id in the page's address, such as `/index/7`, `/info/7` or `?id=7`, or `undefined`. */
export function useRecordId(): number | undefined {
  const { params, query } = useCurrentTab()
  const id = params['id'] ?? query.get('id') ?? ''
  return isId(id) ? Number(id) : undefined
}
