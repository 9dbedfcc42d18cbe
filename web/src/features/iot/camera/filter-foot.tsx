import type { ComponentProps } from 'react'
import { FilterSheet } from '#web/engine/filter/filter-sheet.tsx'
import { useLayout } from '#web/stores/preferences/layout.ts'

/** The filters of a phone, at the foot of the screen; nothing on a desk, where they stand above. */
export function CameraFilterFoot(props: ComponentProps<typeof FilterSheet>) {
  const isMobile = useLayout((layout) => layout.isMobile)
  return (
    isMobile && (
      <div className="list-foot">
        <FilterSheet {...props} />
      </div>
    )
  )
}
