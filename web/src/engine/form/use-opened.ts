import { useState } from 'react'
import type { Stored } from '#contract/crud.ts'
import type { Resource } from '#contract/resource.ts'
import { useRecord } from '#web/engine/use-rows.ts'

/**
 * The record as the platform had it when its form was opened. What others save later must not change what is being
 * typed, and a version from the cache would be an old one.
 */
export function useOpened<R extends Resource>(resource: R, id: number | undefined) {
  const { data, error, isFetchedAfterMount, isFetching, refetch } = useRecord(resource, id)
  const [record, setRecord] = useState<Stored<R>>()
  if (record === undefined && isFetchedAfterMount && data !== undefined && error === null) setRecord(data)
  return {
    record,
    failure: isFetching ? undefined : (error ?? undefined),
    retry: () => void refetch(),
  }
}
