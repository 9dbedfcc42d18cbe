import { topics } from '#domain/metering/live.ts'
import { command } from '#contract/resources/iot/command.ts'
import { deviceNameOf } from '#web/lib/device-name.ts'
import { Drawer } from '#web/engine/form/drawer.tsx'
import { useRecord } from '#web/engine/list/state/use-rows.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
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
  const read = useFollowedCommand(id)
  const { data } = read
  return (
    <Drawer
      title={data ? commandTitle(data, language) : t(command.title)}
      detail={data ? deviceNameOf(data, language) : ''}
      onClose={onClose}
    >
      <Loaded read={read} skeleton="form">
        {(row) => (
          <div className="fill scroll form-drawer-body">
            <p role="status">
              <CommandState value={row.status} />
            </p>
            <CommandLife row={row} />
          </div>
        )}
      </Loaded>
    </Drawer>
  )
}

/** The same beside the list of a device's commands. */
export function CommandPane({ id }: Pick<DrawerProps, 'id'>) {
  const t = useText()
  const language = useLanguage()
  return (
    <section className="card fixed scroll pad-4 command-pane" aria-label={t(command.title)}>
      <Loaded read={useFollowedCommand(id)} skeleton="form">
        {(row) => (
          <>
            <div className="line gap-2 top spread" role="status">
              <h2>{commandTitle(row, language)}</h2>
              <CommandState value={row.status} />
            </div>
            <CommandLife row={row} />
          </>
        )}
      </Loaded>
    </section>
  )
}

/** A command, read again whenever it goes on. */
function useFollowedCommand(id: number) {
  return useRecord(command, id, { topic: topics.command })
}
