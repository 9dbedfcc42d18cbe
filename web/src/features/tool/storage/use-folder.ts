import { useMemo } from 'react'
import { storageFile } from '#contract/resources/tool/storage.ts'
import { isId, useListStateBeside, type ListPlace } from '#web/engine/list/state/list-state.ts'
import { useCurrentTab } from '#web/stores/tabs/current-tab.ts'

/** Names in the address that the list knows nothing of. */
const beside = ['folder'] as const
const everywhere = {}

/** The folder that the address names, 0 for the top, and its list; a search looks into all folders. */
export function useFolder(): { folder: number; place: ListPlace } {
  const { query } = useCurrentTab()
  const text = query.get('folder') ?? ''
  const folder = isId(text) ? Number(text) : 0
  const isSearch = query.has('keyword')
  const fixed = useMemo(() => (isSearch ? everywhere : { parentId: String(folder) }), [folder, isSearch])
  const place = useListStateBeside(storageFile, 'kind', { names: beside, fixed })
  return { folder, place }
}
