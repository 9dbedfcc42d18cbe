import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { iotCalls } from '#contract/calls/iot.ts'
import type { ThingModel } from '#contract/metering/model/model-check.ts'
import { product, type ProductRow } from '#contract/resources/iot/product.ts'
import type { Failure } from '#web/api/failure.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { ListSkeleton, ReadFailure } from '#web/engine/list/list-status.tsx'
import { keyOf } from '#web/engine/data/query-client.ts'
import { ModelEditor } from './model-editor.tsx'

interface ProductModelProps {
  record: Pick<ProductRow, 'id' | 'code'>
  onUnsaved: (count: number) => void
}

/** The thing model of a product. It is taken as it was first read: what is edited never changes by itself. */
export function ProductModel({ record, onUnsaved }: ProductModelProps) {
  const [opened, setOpened] = useState<ThingModel>()
  const { data, error, refetch, isFetching } = useQuery<ThingModel, Failure>({
    queryKey: keyOf(product, 'model', record.id),
    queryFn: ({ signal }) => callQuietly(iotCalls.model(record.id), undefined, signal),
    enabled: opened === undefined,
    staleTime: 0,
  })
  // Not one that was kept from an earlier visit while a newer is on its way.
  if (opened === undefined && data !== undefined && !isFetching) setOpened(data)
  if (opened !== undefined) return <ModelEditor row={record} model={opened} onUnsaved={onUnsaved} />
  if (error && !isFetching)
    return <ReadFailure what="record" failure={error} onRetry={() => void refetch()} />
  return <ListSkeleton rows={12} columns={8} />
}
