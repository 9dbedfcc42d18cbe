import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { device } from '#contract/resources/iot/device.ts'
import { ListPage } from '#web/engine/list/list-page.tsx'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { useLayout } from '#web/stores/preferences/layout.ts'
import { deviceActs, deviceBulkActs } from './device/acts.ts'
import { deviceDefinition, phoneColumns } from './device/definition.tsx'
import { useDevicePaths } from './device/paths.ts'

/** Terminals and meters: found, looked at, and asked for something one by one or by the thousand. */
export default function DevicePage() {
  return <ListPage resource={device} definition={useDefinition()} />
}

/** The list with what this person can do, and the columns that a phone has room for. */
export function useDefinition(): PageDefinition<typeof device> {
  const navigate = useNavigate()
  const paths = useDevicePaths()
  const isPhone = useLayout((layout) => layout.isPhone)
  return useMemo(() => {
    const { info } = paths
    return {
      ...deviceDefinition,
      ...(isPhone && { list: phoneColumns }),
      ...(info && { href: (row) => info(row.id) }),
      rowActions: deviceActs((path) => void navigate(path), paths),
      bulkActions: deviceBulkActs,
    }
  }, [navigate, paths, isPhone])
}
