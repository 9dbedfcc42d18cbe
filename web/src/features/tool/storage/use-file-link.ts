import { useQuery } from '@tanstack/react-query'
import { storageCalls } from '#contract/calls/tool/storage.ts'
import { storageFile } from '#contract/resources/tool/storage.ts'
import type { Failure } from '#web/api/failure.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { keyOf } from '#web/engine/data/query-client.ts'
import { useConfig } from '#web/stores/config/config.ts'

/** An address for a few minutes under which the browser itself reads a file. */
export function useFileLink(id: number): {
  url: string | undefined
  error: Failure | null
  retry: () => void
} {
  const { apiBase } = useConfig()
  const { data, error, refetch } = useQuery<{ readonly url: string }, Failure>({
    queryKey: keyOf(storageFile, 'link', { id }),
    queryFn: ({ signal }) => callQuietly(storageCalls.link, { id, minutes: 10, isDownload: false }, signal),
    gcTime: 0,
  })
  return { url: data && `${apiBase}${data.url}`, error, retry: () => void refetch() }
}
