import { iotCalls } from '#contract/calls/iot/iot.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { product } from '#contract/resources/iot/product.ts'
import { acts } from '#contract/text/acts.ts'
import { declaredAction, setAtOnce } from '#web/engine/actions/declared-actions.ts'
import { pageAct } from '#web/engine/actions/page-act.ts'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import type { RowAction } from '#web/engine/list/page-definition.ts'
import { textNow } from '#web/i18n/use-text.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { confirm } from '#web/ui/dialog/confirm.ts'
import { callAndRefresh } from '#web/engine/read/call-and-refresh.ts'
import type { ProductRecord } from './definition.tsx'
import { words } from './words.ts'

/** Why a product cannot be deleted. */
export function keptBecause({ state, devices }: ProductRecord): Text2 | undefined {
  if (state === 'enabled') return ['Disable it first', '请先停用该产品']
  return devices > 0 ? fillBoth(words.keepDevices, { n: devices }) : undefined
}

const enable = declaredAction(product, 'enable')
const disable = declaredAction(product, 'disable')

/** What can be done with all selected products. */
export const productBulkActs = [enable.bulk, disable.bulk]

/** Lets new devices be registered with a product, or no more; asks before the latter. */
export async function setProductState(row: ProductRecord, name: 'disable' | 'enable'): Promise<void> {
  const question = {
    title: textNow(['Disable {name}?', '停用“{name}”？'], { name: nameOf(product, row) }),
    body: textNow(words.disableText, { n: row.devices }),
    accept: textNow(['Disable the product', '停用产品']),
  }
  if (name === 'enable' || (await confirm(question))) await ignoreFailure(() => setAtOnce(product, name, row))
}

/** Makes a second product with the same model. */
async function copyProduct(row: ProductRecord): Promise<void> {
  await ignoreFailure(async () => {
    await showLoading(callAndRefresh(iotCalls.copyProduct, { id: row.id }))
    notify('success', textNow(words.copied, { name: nameOf(product, row) }))
  })
}

/** What can be done with a product beside editing and deleting it. */
export const productActs: readonly RowAction<typeof product>[] = [
  pageAct('iot/product-info', { id: 'model', label: words.model, icon: 'pi-table' }, '?tab=model'),
  enable.row,
  { ...disable.row, run: (row) => setProductState(row, 'disable') },
  { id: 'copy', label: acts.copy, icon: 'pi-copy', verb: 'save', run: copyProduct },
]
