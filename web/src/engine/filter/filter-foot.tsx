import type { ComponentProps } from 'react'
import { useLayout } from '#web/stores/preferences/layout.ts'
import { FilterSheet } from './filter-sheet.tsx'

/** The filters of a phone, at the foot of the screen; nothing on a desk, where they stand above. */
export function FilterFoot(props: ComponentProps<typeof FilterSheet>) {
  const isMobile = useLayout((layout) => layout.isMobile)
  return (
    isMobile && (
      <div className="list-foot">
        <FilterSheet {...props} />
      </div>
    )
  )
}
