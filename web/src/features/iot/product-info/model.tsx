import { useState } from 'react'
import { iotCalls } from '#contract/calls/iot.ts'
import type { ThingModel } from '#domain/metering/model/model-check.ts'
import type { ProductRow } from '#contract/resources/iot/product.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { ModelEditor } from './model-editor.tsx'

interface ProductModelProps {
  record: Pick<ProductRow, 'id' | 'code'>
  onUnsaved: (count: number) => void
}

/** The thing model of a product. It is taken as it was first read: what is edited never changes by itself. */
export function ProductModel({ record, onUnsaved }: ProductModelProps) {
  const [opened, setOpened] = useState<ThingModel>()
  const { data, error, refetch, isFetching } = useRead(iotCalls.model(record.id), undefined, {
    enabled: opened === undefined,
    staleTime: 0,
  })
  // Not one that was kept from an earlier visit while a newer is on its way.
  if (opened === undefined && data !== undefined && !isFetching) setOpened(data)
  return (
    <Loaded
      read={{ data: opened, error: isFetching ? null : error, refetch }}
      what="record"
      skeleton={[12, 8]}
    >
      {(model) => <ModelEditor row={record} model={model} onUnsaved={onUnsaved} />}
    </Loaded>
  )
}
