import { useMemo, useState } from 'react'
import { device } from '#contract/resources/iot/device.ts'
import { product } from '#contract/resources/iot/product.ts'
import { rollOut } from '#contract/resources/iot/roll-out.ts'
import { permission } from '#contract/schema/resource.ts'
import { things } from '#contract/text/things.ts'
import { families, labelIn, protocols } from '#domain/metering/families.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { useRecordId } from '#web/engine/data/use-record-id.ts'
import { RecordValues } from '#web/engine/form/record-detail.tsx'
import { StaleNote } from '#web/engine/list/list-status.tsx'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { ResourceList } from '#web/engine/list/resource-list.tsx'
import { useRecord } from '#web/engine/list/state/use-rows.ts'
import { EditButton } from '#web/engine/record/edit-button.tsx'
import { isGone, RecordAbsent } from '#web/engine/record/record-absent.tsx'
import { RecordHead } from '#web/engine/record/record-head.tsx'
import { RecordTabs } from '#web/engine/record/record-tabs.tsx'
import { FieldCell } from '#web/engine/table/field-cell.tsx'
import { listWords } from '#web/engine/words.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { can } from '#web/stores/session/session.ts'
import { useTabTitle, useUnsaved } from '#web/stores/tabs/current-tab.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { deviceDefinition } from './device/definition.tsx'
import { useDevicePaths } from './device/paths.ts'
import { ProductAccessTab } from './product-info/access/access.tsx'
import { ProductFirmware } from './product-info/firmware/firmware.tsx'
import { ProductLimits } from './product-info/limits/limits.tsx'
import { words as limitWords } from './product-info/limits/words.ts'
import { ProductModel } from './product-info/model.tsx'
import { words as parsingWords, ProductParsing } from './product-info/parsing/parsing.tsx'
import { ProductVersions, words as versionWords } from './product-info/versions/versions.tsx'
import { setProductState } from './product/acts.ts'
import { productDefinition, type ProductRecord } from './product/definition.tsx'
import { words as productWords } from './product/words.ts'
import './product-info/product-info.css'

/** One product: what it is, its thing model, and the devices that follow it. */
export default function ProductInfoPage() {
  const id = useRecordId()
  // Another product is another page: nothing of the one before may stay.
  return <ProductInfo key={id} id={id} />
}

function ProductInfo({ id }: { id: number | undefined }) {
  const language = useLanguage()
  const read = useRecord(product, id)
  const { data } = read
  const [last, setLast] = useState<ProductRecord>()
  // What is edited below outlives a failed or forgotten reading of the record.
  if (data !== undefined && data !== last) setLast(data)
  const record = isGone(read.error) ? undefined : (data ?? last)
  const [unsaved, setUnsaved] = useState({ model: 0, access: 0, limits: 0 })
  const onUnsaved = useMemo(() => {
    const of = (part: ProductPart) => (count: number) => setUnsaved((all) => ({ ...all, [part]: count }))
    return { model: of('model'), access: of('access'), limits: of('limits') }
  }, [])
  const meta = useMeta(record)
  const name = record && nameOf(product, record)
  useTabTitle(name)
  return (
    <div className="page record-page" data-page="iot/product-info">
      <RecordHead
        name={name}
        picture={record && <Icon name="pi-box" />}
        states={record && <FieldCell field={product.fields.state} value={record.state} language={language} />}
        meta={meta}
      >
        {record && (
          <ProductHeadActs record={record} unsaved={unsaved.model + unsaved.access + unsaved.limits} />
        )}
      </RecordHead>
      {record && <StaleNote read={read} />}
      {record ? (
        <ProductTabs record={record} onUnsaved={onUnsaved} />
      ) : (
        <RecordAbsent resource={product} id={id} read={read} />
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

interface ProductHeadActsProps {
  record: ProductRecord
  /** Changes of the thing model that are not published. */
  unsaved: number
}

/** What can be done with the product of the page. */
function ProductHeadActs({ record, unsaved }: ProductHeadActsProps) {
  const t = useText()
  // counted whichever part of the page is in front
  useUnsaved(unsaved)
  const next = record.state === 'enabled' ? 'disable' : 'enable'
  const { label, icon } = product.actions[next]
  return (
    <>
      <EditButton resource={product} definition={productDefinition} id={record.id} />
      {can(permission(product, 'state')) && (
        <Button icon={icon} onClick={() => void setProductState(record, next)}>
          {t(label)}
        </Button>
      )}
    </>
  )
}

/** Parts of a product in which something can be left unsaved. */
type ProductPart = 'model' | 'access' | 'limits'

interface ProductTabsProps {
  record: ProductRecord
  /** Called with the number of unsaved changes of the model, of its limits, and of the access. */
  onUnsaved: Readonly<Record<ProductPart, (count: number) => void>>
}

/** The parts of a product. */
function ProductTabs({ record, onUnsaved }: ProductTabsProps) {
  const t = useText()
  const tabs = [
    { id: 'basic', label: t(['Basic information', '基本信息']), content: <Basic record={record} /> },
    {
      id: 'model',
      label: t(productWords.model),
      count: record.properties,
      content: <ProductModel record={record} onUnsaved={onUnsaved.model} />,
    },
    {
      id: 'access',
      label: t(['Access', '设备接入']),
      content: <ProductAccessTab record={record} onUnsaved={onUnsaved.access} />,
    },
    { id: 'parsing', label: t(parsingWords.parsing), content: <ProductParsing record={record} /> },
    {
      id: 'limits',
      label: t(limitWords.limits),
      content: <ProductLimits record={record} onUnsaved={onUnsaved.limits} />,
    },
    { id: 'versions', label: t(versionWords.versions), content: <ProductVersions record={record} /> },
    ...(can(permission(rollOut, 'list'))
      ? [{ id: 'firmware', label: t(['Firmware', '固件']), content: <ProductFirmware record={record} /> }]
      : []),
    { id: 'devices', label: t(things.devices), count: record.devices, content: <Devices record={record} /> },
  ]
  return <RecordTabs label={t(listWords.partsOf, { name: nameOf(product, record) })} tabs={tabs} />
}

function Basic({ record }: { record: ProductRecord }) {
  return (
    <div className="card">
      <RecordValues resource={product} definition={productDefinition} record={record} />
    </div>
  )
}

const { cells, filters, inputs, form } = deviceDefinition
const productDevices: PageDefinition<typeof device> = {
  list: ['name', 'state', 'address', 'areaId', 'orgId', 'success', 'lastTime'],
  form,
  cells,
  filters: filters?.filter((name) => name !== 'productId' && name !== 'family'),
  inputs,
  without: ['add', 'import', 'update', 'delete'],
}

function Devices({ record }: { record: ProductRecord }) {
  const { info } = useDevicePaths()
  const definition = info
    ? { ...productDevices, href: (row: { id: number }) => info(row.id) }
    : productDevices
  return <ResourceList resource={device} definition={definition} filter={{ productId: String(record.id) }} />
}
