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
  /** The list that the record belongs to; its form is what opens. */
  definition: PageDefinition<R>
  id: number
  /** Whether the record is gone: then nothing opens, but what is being typed about it stays. */
  isGone?: boolean
}

/** Opens the form of a record over its page; nothing where the person may not change it. */
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
