import { useId, useState } from 'react'
import { commandKinds } from '#domain/metering/commands.ts'
import { labelIn } from '#domain/metering/families.ts'
import { isParamId, paramOf } from '#domain/metering/parameters/parameters.ts'
import type { CommandRow } from '#contract/resources/iot/command.ts'
import { Drawer } from '#web/engine/form/drawer.tsx'
import { ListSkeleton, Message, ReadFailure } from '#web/engine/list/list-status.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { CommandLife } from './life.tsx'
import { recentCommands, type DeviceCommands } from './reads.ts'
import { words } from './words.ts'
import { CommandState } from './command-state.tsx'
import './command.css'

interface CommandDrawerProps {
  /** What the device is called. */
  name: string
  commands: DeviceCommands
  onClose: () => void
}

/** What a device was asked lately, each with its whole life; it goes on while one looks. */
export function CommandDrawer({ name, commands, onClose }: CommandDrawerProps) {
  const t = useText()
  return (
    <Drawer
      title={t(['Commands of {name}', '{name} 的命令'], { name })}
      detail={t(['the last {n}', '最近 {n} 条'], { n: recentCommands })}
      onClose={onClose}
    >
      <div className="form-drawer-body">
        <Commands commands={commands} />
      </div>
    </Drawer>
  )
}

function Commands({ commands: { rows, failure, isLoading, refetch } }: Pick<CommandDrawerProps, 'commands'>) {
  const t = useText()
  const [open, setOpen] = useState<number>()
  if (rows.length === 0) {
    if (failure) return <ReadFailure what="list" failure={failure} onRetry={refetch} />
    if (isLoading) return <ListSkeleton rows={8} columns={3} />
    return <Message title={t(['No commands yet', '暂无命令'])} text={t(words.noneText)} />
  }
  return (
    <ul className="command-list">
      {rows.slice(0, recentCommands).map((row) => (
        <Command
          key={row.id}
          row={row}
          isOpen={open === row.id}
          onToggle={() => setOpen(open === row.id ? undefined : row.id)}
        />
      ))}
    </ul>
  )
}

function Command({ row, isOpen, onToggle }: { row: CommandRow; isOpen: boolean; onToggle: () => void }) {
  const id = useId()
  const title = useTitle(row)
  return (
    <li className="command-item">
      <Button
        kind="bare"
        icon={isOpen ? 'pi-angle-down' : 'pi-angle-right'}
        className="flow gap-2 rows-1 command-head"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
      >
        <span className="anywhere strong command-title">{title}</span>
        <CommandState status={row.status} />
        <span className="meta">{row.createTime}</span>
      </Button>
      {isOpen && (
        <div id={id}>
          <CommandLife row={row} />
        </div>
      )}
    </li>
  )
}

/** What was asked, and of which parameter. */
function useTitle({ kind, target }: CommandRow): string {
  const t = useText()
  const act = t(labelIn(commandKinds, kind))
  if (target === '') return act
  return t(words.of, { act, name: isParamId(target) ? t(paramOf(target).label) : target })
}
