import type { Resource } from '#contract/schema/resource.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import type { Failure } from '#web/api/failure.ts'
import { call } from '#web/api/http.ts'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import type { RowAction } from '#web/engine/list/page-definition.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { useConfig } from '#web/stores/config/config.ts'

interface Linked {
  readonly url: string
}

/** How the files of a resource are read: under addresses that the platform signs for a few minutes. */
export interface FileLinks<R extends Resource, Payload> {
  resource: R
  endpoint: Endpoint<Payload, Linked>
  /** What the platform is asked for the address of a file, to be saved or to be shown. */
  payload: (id: number, isDownload: boolean) => Payload
}

/** Saves a file. The browser itself reads it, so that it is never in memory as a whole. */
export function saveLinked<R extends Resource, Payload>(
  { endpoint, payload }: FileLinks<R, Payload>,
  concerns?: RowAction<R>['concerns'],
): RowAction<R> {
  return {
    id: 'download',
    label: ['Download', '下载'],
    icon: 'pi-download',
    verb: 'info',
    ...(concerns !== undefined && { concerns }),
    run: async ({ id }) => {
      await ignoreFailure(async () => {
        const { url } = await call(endpoint, payload(id, true))
        const link = document.createElement('a')
        link.href = `${useConfig.getState().apiBase}${url}`
        link.click()
      })
    },
  }
}

/** An address for a few minutes under which the browser itself reads a file; asked for while it is wanted. */
export function useFileLink<R extends Resource, Payload>(
  { endpoint, payload }: FileLinks<R, Payload>,
  id: number,
  isWanted: boolean,
): { url: string | undefined; error: Failure | null; retry: () => void } {
  const { apiBase } = useConfig()
  const { data, error, refetch } = useRead(endpoint, payload(id, false), { enabled: isWanted, gcTime: 0 })
  return { url: data && `${apiBase}${data.url}`, error, retry: () => void refetch() }
}
