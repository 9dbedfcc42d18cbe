import type { ComponentProps } from 'react'
import { useLayout } from '#web/stores/preferences/layout.ts'
import { FilterSheet } from './filter-sheet.tsx'

/** Filter sheet at the bottom of a phone screen; renders nothing on desktops, where the filter bar is used. */
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
