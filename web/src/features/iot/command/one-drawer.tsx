import { topics } from '#domain/metering/live.ts'
import { command } from '#contract/resources/iot/command.ts'
import { deviceNameOf } from '#web/lib/device-name.ts'
import { Drawer } from '#web/engine/form/drawer.tsx'
import { useRecord } from '#web/engine/list/state/use-rows.ts'
import { common } from '#web/i18n/common.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { useTopic } from '#web/stores/session/use-topic.ts'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { CommandLife } from './life.tsx'
import { commandTitle } from './definition.tsx'
import { CommandState } from './command-state.tsx'

interface DrawerProps {
  id: number
  onClose: () => void
}

/** One command as it goes, with what can still be done about it. */
export function DeviceCommandDrawer({ id, onClose }: DrawerProps) {
  const t = useText()
  const language = useLanguage()
  const read = useRecord(command, id)
  const { data, refetch } = read
  useTopic(topics.command, {
    onItems: (items) => {
      if (items.some(({ key }) => key === String(id))) void refetch()
    },
    onGap: () => void refetch(),
  })
  return (
    <Drawer
      title={data ? commandTitle(data, language) : t(command.title)}
      detail={data ? deviceNameOf(data, language) : ''}
      closeLabel={t(common.close)}
      onClose={onClose}
    >
      <Loaded read={read} skeleton="form">
        {(row) => (
          <div className="form-drawer-body">
            <p role="status">
              <CommandState status={row.status} />
            </p>
            <CommandLife row={row} />
          </div>
        )}
      </Loaded>
    </Drawer>
  )
}
