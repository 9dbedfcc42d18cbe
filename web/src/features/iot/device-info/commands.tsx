import { useMemo, useState } from 'react'
import { permission } from '#contract/schema/resource.ts'
import { command } from '#contract/resources/iot/command.ts'
import { device } from '#contract/resources/iot/device.ts'
import { ListBody } from '#web/engine/list/list-body.tsx'
import { usePassingListState } from '#web/engine/list/state/list-state.ts'
import { PageActs } from '#web/engine/actions/page-acts.tsx'
import { PageOverlays } from '#web/engine/list/page-frame.tsx'
import { useListAt } from '#web/engine/list/state/use-list.ts'
import { can } from '#web/stores/session/session.ts'
import { commandActs, commandDefinition } from '../command/definition.tsx'
import { DeviceCommandDrawer } from '../command/one-drawer.tsx'
import type { DeviceRecord } from '../device/live.ts'

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
  return (
    <>
      <ListBody list={page} acts={<PageActs page={page} sheet={list.sheet} />} />
      <PageOverlays page={page} />
      {shown !== undefined && <DeviceCommandDrawer id={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}
