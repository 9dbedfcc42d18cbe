import { homeCalls, type HomeLayout } from '#contract/calls/home/home.ts'
import { call } from '#web/api/http.ts'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { queryClient } from '#web/engine/data/query-client.ts'
import { readQuery, useRead } from '#web/engine/read/use-read.ts'

const { queryKey } = readQuery(homeCalls.layout)
const usual: HomeLayout = { hidden: [], order: [] }

/** How the person wants the dashboard, and how to change it; `layout` is undefined until it is known. */
export function useHomeLayout() {
  const query = useRead(homeCalls.layout, undefined, { staleTime: Infinity })
  // A platform that does not say gets the usual one: the panels matter more than their order.
  const layout = query.data ?? (query.isError ? usual : undefined)
  return { layout, change: (next: HomeLayout) => void save(next, layout ?? usual) }
}

/** Shows a layout at once and keeps it on the platform; where that fails, the one before comes back. */
async function save(next: HomeLayout, before: HomeLayout): Promise<void> {
  queryClient.setQueryData(queryKey, next)
  const isSaved = await ignoreFailure(async () => void (await call(homeCalls.saveLayout, next)))
  if (!isSaved) queryClient.setQueryData(queryKey, before)
}
