import { useMemo, useState } from 'react'
import { families, labelIn, protocols } from '#domain/metering/families.ts'
import { product } from '#contract/resources/iot/product.ts'
import { StaleNote } from '#web/engine/list/list-status.tsx'
import { nameOf } from '#web/engine/data/name-of.ts'
import { RecordAbsent, isGone } from '#web/engine/record/record-absent.tsx'
import { RecordHead } from '#web/engine/record/record-head.tsx'
import { useRecordId } from '#web/engine/data/use-record-id.ts'
import { useRecord } from '#web/engine/list/state/use-rows.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { FieldCell } from '#web/engine/table/field-cell.tsx'
import { useTabTitle } from '#web/stores/tabs/current-tab.ts'
import { Icon } from '#web/ui/sign/icon.tsx'
import type { ProductRecord } from './product/definition.tsx'
import { ProductHeadActs } from './product-info/head-acts.tsx'
import { ProductTabs, type ProductPart } from './product-info/tabs.tsx'

/** One product: what it is, its thing model, and the devices that follow it. */
export default function ProductInfoPage() {
  const id = useRecordId()
  // Another product is another page: nothing of the one before may stay.
  return <ProductInfo key={id} id={id} />
}

function ProductInfo({ id }: { id: number | undefined }) {
  const t = useText()
  const language = useLanguage()
  const { data, error, refetch } = useRecord(product, id)
  const [last, setLast] = useState<ProductRecord>()
  // What is edited below outlives a failed or forgotten reading of the record.
  if (data !== undefined && data !== last) setLast(data)
  const record = isGone(error) ? undefined : (data ?? last)
  const [unsaved, setUnsaved] = useState({ model: 0, access: 0, limits: 0 })
  const onUnsaved = useMemo(() => {
    const of = (part: ProductPart) => (count: number) => setUnsaved((all) => ({ ...all, [part]: count }))
    return { model: of('model'), access: of('access'), limits: of('limits') }
  }, [])
  const meta = useMeta(record)
  useTabTitle(record && nameOf(product, record))
  return (
    <div className="page record-page" data-page="iot/product-info">
      <RecordHead
        name={record ? nameOf(product, record) : t(product.title)}
        picture={record && <Icon name="pi-box" />}
        states={record && <FieldCell field={product.fields.state} value={record.state} language={language} />}
        meta={meta}
      >
        {record && (
          <ProductHeadActs record={record} unsaved={unsaved.model + unsaved.access + unsaved.limits} />
        )}
      </RecordHead>
      {record && error && <StaleNote failure={error} onRetry={() => void refetch()} />}
      {record ? (
        <ProductTabs record={record} onUnsaved={onUnsaved} />
      ) : (
        <RecordAbsent
          resource={product}
          id={id}
          failure={error ?? undefined}
          onRetry={() => void refetch()}
        />
      )}
    </div>
  )
}

function useMeta(record: ProductRecord | undefined): string[] {
  const t = useText()
  if (record === undefined) return []
  const { family, protocol, code, modelVersion } = record
  return [
    t(labelIn(families, family)),
    t(labelIn(protocols, protocol)),
    t(['code {code}', '编码 {code}'], { code }),
    t(['model version {n}', '物模型版本 {n}'], { n: modelVersion }),
  ]
}
