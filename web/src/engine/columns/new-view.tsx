import { useListContext } from '../list/list-context.tsx'
import { ViewForm } from './saved-views.tsx'

/** Keeps filters, order and columns of now under a name; a view of that name gives way. */
export function NewView({ onSaved }: { onSaved?: () => void }) {
  const { memory, remember, query, columns } = useListContext()
  return (
    <ViewForm
      views={memory.views}
      onChange={(views) => remember({ views })}
      now={{ query, columns, kept: memory.kept }}
      {...(onSaved && { onSaved })}
    />
  )
}
