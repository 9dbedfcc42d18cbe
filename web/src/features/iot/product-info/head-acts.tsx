import { useState } from 'react'
import { permission } from '#contract/schema/resource.ts'
import { product } from '#contract/resources/iot/product.ts'
import { FormDrawer } from '#web/engine/form/form-drawer.tsx'
import { mayDo } from '#web/engine/table/row-acts.ts'
import { listWords } from '#web/engine/words.ts'
import { useText } from '#web/i18n/use-text.ts'
import { useUnsaved } from '#web/stores/tabs/current-tab.ts'
import { can } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { setProductState } from '../product/acts.ts'
import { productDefinition, type ProductRecord } from '../product/definition.tsx'

interface ProductHeadActsProps {
  record: ProductRecord
  /** Changes of the thing model that are not published. */
  unsaved: number
}

/** What can be done with the product of the page. */
export function ProductHeadActs({ record, unsaved }: ProductHeadActsProps) {
  const t = useText()
  const [isEditing, setEditing] = useState(false)
  const close = () => setEditing(false)
  const next = record.state === 'enabled' ? 'disable' : 'enable'
  const { label, icon } = product.actions[next]
  return (
    <>
      {mayDo(product, productDefinition, 'update') && (
        <Button icon="pi-pencil" onClick={() => setEditing(true)}>
          {t(listWords.edit)}
        </Button>
      )}
      {can(permission(product, 'state')) && (
        <Button icon={icon} onClick={() => void setProductState(record, next)}>
          {t(label)}
        </Button>
      )}
      {isEditing && (
        <FormDrawer
          resource={product}
          definition={productDefinition}
          id={record.id}
          onClose={close}
          onSaved={close}
        />
      )}
      {/* The drawer reports its own changes to the tab; those of the model are reported again once it is closed. */}
      <UnsavedModel key={String(isEditing)} count={unsaved} />
    </>
  )
}

/** Reports the changes of the model to the tab, whichever part of the page is in front. */
function UnsavedModel({ count }: { count: number }) {
  useUnsaved(count)
  return null
}
