import { useMemo, useState } from 'react'
import { permission } from '#contract/resource.ts'
import { command } from '#contract/resources/iot/command.ts'
import { device } from '#contract/resources/iot/device.ts'
import { ListBody } from '#web/engine/list-body.tsx'
import { usePassingListState } from '#web/engine/list-state.ts'
import { PageActs } from '#web/engine/page-acts.tsx'
import { PageOverlays } from '#web/engine/page-frame.tsx'
import { useListAt } from '#web/engine/use-list.ts'
import { can } from '#web/stores/session.ts'
import { commandActs, commandDefinition } from './device-command-definition.tsx'
import { DeviceCommandDrawer } from './device-command-drawer.tsx'
import type { DeviceRecord } from './device-live.ts'

/** What a device was asked, with where each command stands; one opens with its whole life. */
export function DeviceCommands({ row }: { row: DeviceRecord }) {
  const [shown, setShown] = useState<number>()
  const deviceId = String(row.id)
  const fixed = useMemo(() => ({ deviceId }), [deviceId])
  const mayCommand = can(permission(device, 'command'))
  const definition = useMemo(
    () => ({ ...commandDefinition, ...(mayCommand && { rowActions: commandActs }) }),
    [mayCommand],
  )
  const list = useListAt(command, definition, usePassingListState(command, definition.sort, { fixed }))
  const page = { ...list, on: { ...list.on, onOpen: ({ id }: { id: number }) => setShown(id) } }
  const shared = { resource: command, definition }
  return (
    <>
      <ListBody {...shared} list={page} acts={<PageActs {...shared} page={page} sheet={list.sheet} />} />
      <PageOverlays {...shared} page={page} />
      {shown !== undefined && <DeviceCommandDrawer id={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}
