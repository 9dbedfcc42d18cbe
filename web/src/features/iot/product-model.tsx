import { useQuery } from '@tanstack/react-query'
import { iotCalls } from '#contract/calls/iot.ts'
import type { ThingModel } from '#contract/metering/thing-model.ts'
import { product, type ProductRow } from '#contract/resources/iot/product.ts'
import type { Failure } from '#web/api/failure.ts'
import { ask } from '#web/engine/ask.ts'
import { ListSkeleton, ReadFailure } from '#web/engine/list-status.tsx'
import { keyOf } from '#web/engine/query-client.ts'
import { ModelEditor } from './product-model-editor.tsx'

/** The thing model of a product. It is read once: what is edited never changes by itself. */
export function ProductModel({ record }: { record: Pick<ProductRow, 'id' | 'code'> }) {
  const { data, error, refetch } = useQuery<ThingModel, Failure>({
    queryKey: keyOf(product, 'model', record.id),
    queryFn: ({ signal }) => ask(iotCalls.model(record.id), undefined, signal),
    staleTime: 0,
  })
  if (data !== undefined) return <ModelEditor row={record} model={data} />
  if (error) return <ReadFailure what="record" failure={error} onRetry={() => void refetch()} />
  return <ListSkeleton rows={12} columns={8} />
}
