import { device } from '#contract/resources/iot/device.ts'
import { product } from '#contract/resources/iot/product.ts'
import { rollOut } from '#contract/resources/iot/roll-out.ts'
import { permission } from '#contract/schema/resource.ts'
import { things } from '#contract/text/things.ts'
import { RecordValues } from '#web/engine/form/record-detail.tsx'
import { nameOf } from '#web/engine/data/name-of.ts'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { RecordTabs } from '#web/engine/record/record-tabs.tsx'
import { ResourceList } from '#web/engine/list/resource-list.tsx'
import { listWords } from '#web/engine/words.ts'
import { useText } from '#web/i18n/use-text.ts'
import { can } from '#web/stores/session/session.ts'
import { deviceDefinition } from '../device/definition.tsx'
import { useDevicePaths } from '../device/paths.ts'
import { productDefinition, type ProductRecord } from '../product/definition.tsx'
import { words as productWords } from '../product/words.ts'
import { ProductFirmware } from './firmware/firmware.tsx'
import { ProductAccessTab } from './access/access.tsx'
import { ProductLimits } from './limits/limits.tsx'
import { words as limitWords } from './limits/words.ts'
import { ProductModel } from './model.tsx'
import { ProductParsing } from './parsing/parsing.tsx'
import { words as parsingWords } from './parsing/words.ts'
import { ProductVersions } from './versions/versions.tsx'
import { words as versionWords } from './versions/words.ts'

/** Parts of a product in which something can be left unsaved. */
export type ProductPart = 'model' | 'access' | 'limits'

interface ProductTabsProps {
  record: ProductRecord
  /** Called with the number of unsaved changes of the model, of its limits, and of the access. */
  onUnsaved: Readonly<Record<ProductPart, (count: number) => void>>
}

/** The parts of a product. */
export function ProductTabs({ record, onUnsaved }: ProductTabsProps) {
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
    { id: 'parsing', label: t(parsingWords.parsing), content: <ProductParsing /> },
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
