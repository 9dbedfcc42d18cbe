import { useState } from 'react'
import type { Resource } from '#contract/schema/resource.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { FormDrawer } from '../form/form-drawer.tsx'
import type { PageDefinition } from '../list/page-definition.ts'
import { mayDo } from '../table/row-acts.ts'
import { listWords } from '../words.ts'

interface EditButtonProps<R extends Resource> {
  resource: R
  /** Definition of the record's list, whose form is opened. */
  definition: PageDefinition<R>
  id: number
  /** Whether the record has been deleted: the button is hidden, but an open form keeps its input. */
  isGone?: boolean
}

/** Button that opens the form of a record over its page; hidden without the permission to update it. */
export function EditButton<R extends Resource>({ isGone = false, ...record }: EditButtonProps<R>) {
  const { resource, definition } = record
  const t = useText()
  const [isEditing, setEditing] = useState(false)
  const close = () => setEditing(false)
  return (
    <>
      {!isGone && mayDo(resource, definition, 'update') && (
        <Button icon="pi-pencil" onClick={() => setEditing(true)}>
          {t(listWords.edit)}
        </Button>
      )}
      {isEditing && (
        <FormDrawer
          {...record}
          onClose={close}
          onSaved={() => {
            close()
            definition.onChanged?.()
          }}
        />
      )}
    </>
  )
}
