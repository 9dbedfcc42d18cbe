import { useMemo } from 'react'
import { resemble } from '#contract/resources/compute/resemble.ts'
import { refreshResource } from '#web/engine/data/query-client.ts'
import { FormDrawer } from '#web/engine/form/form-drawer.tsx'
import type { ResemblePlace } from './place.ts'
import { taskList } from './task-lists.ts'
import { taskPreset } from './task-preset.ts'

interface SaveTaskProps {
  place: ResemblePlace
  onClose: () => void
  onSaved: () => void
}

/** Has a search repeated by a schedule: the form of a task that begins with it. */
export function SaveTask({ place, onClose, onSaved }: SaveTaskProps) {
  const definition = useMemo(() => taskList(() => undefined), [])
  const saved = async () => {
    onClose()
    await refreshResource(resemble)
    onSaved()
  }
  return (
    <FormDrawer
      resource={resemble}
      definition={definition}
      preset={taskPreset(place)}
      onClose={onClose}
      onSaved={() => void saved()}
    />
  )
}
