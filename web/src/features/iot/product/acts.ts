import { iotCalls } from '#contract/calls/iot.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { product } from '#contract/resources/iot/product.ts'
import { acts } from '#contract/text/acts.ts'
import { sentences } from '#contract/text/sentences.ts'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import type { BulkAction, RowAction } from '#web/engine/list/page-definition.ts'
import { textNow } from '#web/i18n/use-text.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { confirm } from '#web/ui/dialog/confirm.ts'
import { callAndRefresh } from '#web/engine/read/use-read.ts'
import type { ProductRecord } from './definition.tsx'
import { words } from './words.ts'

/** Why a product cannot be deleted. */
export function keptBecause({ state, devices }: ProductRecord): Text2 | undefined {
  if (state === 'enabled') return ['Disable it first', '请先停用该产品']
  return devices > 0 ? fillBoth(words.keepDevices, { n: devices }) : undefined
}

/** Lets new devices be registered with a product, or no more; asks before the latter. */
export async function setProductState(row: ProductRecord, state: ProductRecord['state']): Promise<void> {
  const name = nameOf(product, row)
  const question = {
    title: textNow(['Disable {name}?', '停用“{name}”？'], { name }),
    body: textNow(words.disableText, { n: row.devices }),
    accept: textNow(['Disable the product', '停用产品']),
  }
  if (state === 'disabled' && !(await confirm(question))) return
  await ignoreFailure(async () => {
    const { errors } = await showLoading(callAndRefresh(iotCalls.setProductState, { ids: [row.id], state }))
    const [error] = errors
    if (error) notify('warning', error.msg)
    else notify('success', textNow(state === 'enabled' ? sentences.enabled : sentences.disabled, { name }))
  })
}

/** Makes a second product with the same model. */
async function copyProduct(row: ProductRecord): Promise<void> {
  await ignoreFailure(async () => {
    await showLoading(callAndRefresh(iotCalls.copyProduct, { id: row.id }))
    notify('success', textNow(words.copied, { name: nameOf(product, row) }))
  })
}

/** What can be done with a product beside editing and deleting it; `open` leads to its page. */
export function productActs(open: ((row: ProductRecord) => void) | undefined): RowAction<typeof product>[] {
  const switching = (
    id: string,
    label: Text2,
    icon: string,
    state: ProductRecord['state'],
  ): RowAction<typeof product> => ({
    id,
    label,
    icon,
    verb: 'state',
    refusal: (row) =>
      row.state === state
        ? product.fields.state.options?.find(({ value }) => value === state)?.label
        : undefined,
    run: (row) => setProductState(row, state),
  })
  const model = open && { id: 'model', label: words.model, icon: 'pi-table', verb: 'info', run: open }
  return [
    ...(model ? [model] : []),
    switching('enable', words.enable, 'pi-check-circle', 'enabled'),
    switching('disable', words.disable, 'pi-ban', 'disabled'),
    { id: 'copy', label: acts.copy, icon: 'pi-copy', verb: 'save', run: copyProduct },
  ]
}

/** What can be done with all selected products. */
export const productBulkActs: readonly BulkAction[] = [
  {
    id: 'enable',
    label: words.enable,
    icon: 'pi-check-circle',
    verb: 'state',
    path: 'state',
    body: { state: 'enabled' },
  },
  {
    id: 'disable',
    label: words.disable,
    icon: 'pi-ban',
    verb: 'state',
    path: 'state',
    body: { state: 'disabled' },
  },
]
