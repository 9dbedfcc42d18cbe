import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { device } from '#contract/resources/iot/device.ts'
import type { Failure } from '#web/api/failure.ts'
import { ListSkeleton, ReadFailure } from '#web/engine/list/list-status.tsx'
import { keyOf } from '#web/engine/data/query-client.ts'

interface ReadProps<Data> {
  /** Names what is read, with the device. */
  name: string
  id: number
  read: (signal: AbortSignal) => Promise<Data>
  children: (data: Data) => ReactNode
}

/** What is read of a device and then shown; meanwhile a skeleton, and a way to try again where it failed. */
export function ReadOf<Data>({ name, id, read, children }: ReadProps<Data>) {
  const { data, error, refetch } = useQuery<Data, Failure>({
    queryKey: keyOf(device, name, id),
    queryFn: ({ signal }) => read(signal),
  })
  if (data !== undefined) return children(data)
  if (error !== null) return <ReadFailure what="list" failure={error} onRetry={() => void refetch()} />
  return <ListSkeleton rows={6} columns={4} />
}
