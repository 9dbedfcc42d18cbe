import { useId, useState } from 'react'
import type { CommandRow } from '#contract/resources/iot/command.ts'
import { Drawer } from '#web/engine/form/drawer.tsx'
import { Message } from '#web/engine/list/list-status.tsx'
import { Loaded, type Reading } from '#web/engine/read/loaded.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { commandTitle } from './definition.tsx'
import { CommandLife } from './life.tsx'
import { recentCommands } from './reads.ts'
import { words } from './words.ts'
import { CommandState } from './command-state.tsx'
import './command.css'

interface CommandDrawerProps {
  /** What the device is called. */
  name: string
  commands: Reading<readonly CommandRow[]>
  onClose: () => void
}

/** What a device was asked lately, each with its whole life; it goes on while one looks. */
export function CommandDrawer({ name, commands, onClose }: CommandDrawerProps) {
  const t = useText()
  const [open, setOpen] = useState<number>()
  return (
    <Drawer
      title={t(['Commands of {name}', '{name} 的命令'], { name })}
      detail={t(['the last {n}', '最近 {n} 条'], { n: recentCommands })}
      onClose={onClose}
    >
      <div className="fill scroll form-drawer-body">
        <Loaded
          read={commands}
          skeleton={[8, 3]}
          empty={<Message title={t(['No commands yet', '暂无命令'])} text={t(words.noneText)} />}
        >
          {(rows) => (
            <ul className="ruled">
              {rows.slice(0, recentCommands).map((row) => (
                <Command
                  key={row.id}
                  row={row}
                  isOpen={open === row.id}
                  onToggle={() => setOpen(open === row.id ? undefined : row.id)}
                />
              ))}
            </ul>
          )}
        </Loaded>
      </div>
    </Drawer>
  )
}

function Command({ row, isOpen, onToggle }: { row: CommandRow; isOpen: boolean; onToggle: () => void }) {
  const id = useId()
  const title = commandTitle(row, useLanguage())
  return (
    <li className="command-item">
      <Button
        kind="bare"
        icon={isOpen ? 'pi-angle-down' : 'pi-angle-right'}
        className="flow full gap-2 lit rows-1 command-head"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
      >
        <span className="anywhere strong command-title">{title}</span>
        <CommandState value={row.status} />
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
