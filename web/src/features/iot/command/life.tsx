import { type ReactNode, useId, useState } from 'react'
import { command, type CommandRow } from '#contract/resources/iot/command.ts'
import { device } from '#contract/resources/iot/device.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { labels } from '#contract/text/labels.ts'
import { finalStates } from '#domain/metering/commands.ts'
import { topics } from '#domain/metering/live.ts'
import { ignoreFailure } from '#web/engine/data/call-unreported.ts'
import { Drawer } from '#web/engine/form/drawer.tsx'
import { Message } from '#web/engine/list/list-status.tsx'
import { useRecord } from '#web/engine/list/state/use-rows.ts'
import { Loaded, type Reading } from '#web/engine/read/loaded.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { deviceNameOf } from '#web/lib/device-name.ts'
import { operatorOf } from '#web/lib/operator-name.ts'
import { parseTime } from '#web/lib/time/time.ts'
import { may } from '#web/stores/session/session.ts'
import { BehindTerminal } from '#web/subjects/device/terminal-link.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Fact, Facts } from '#web/ui/sign/facts.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { isFailure } from '../param/lines.ts'
import { adviceOf, BatchLink, CommandState, resultOf } from './cells.tsx'
import { actOnCommand, commandTitle } from './definition.tsx'
import { CommandFrames } from './frames.tsx'
import { recentCommands } from './batch.ts'
import { words } from './words.ts'
import './command.css'

interface LifeProps {
  row: CommandRow
}

/** Details of a command: timed steps, result, frames and follow-up actions. */
function CommandLife({ row }: LifeProps) {
  return (
    <div className="grid gap-3 pad-y-2 below-2 command-life">
      <Steps row={row} />
      <CommandFacts row={row} />
      <CommandFrames row={row} />
      <Acts row={row} />
    </div>
  )
}

function Steps({ row }: LifeProps) {
  const t = useText()
  const { createTime, sendTime, ackTime, finishTime, status } = row
  const isOver = finalStates.has(status)
  const seconds = spanOf(sendTime, finishTime)
  const steps = [
    ['queued', createTime],
    ['sent', sendTime],
    ['delivered', ackTime],
    ['ended', finishTime],
  ] as const
  return (
    <ol aria-label={t(['Life of the command', '执行过程'])}>
      {steps
        .filter(([, time]) => time !== '' || !isOver)
        .map(([step, time]) => (
          <li key={step} className={`bar low gap-2 ${time === '' ? 'ink-3' : 'ink-1'}`}>
            <Icon {...stepSign(time, step === 'ended' && isFailure(row))} />
            {t(words[step])}
            {step === 'ended' && seconds !== undefined && (
              <span className="meta">{t(['took {n} s', '耗时 {n} 秒'], { n: seconds })}</span>
            )}
            <span className="meta push">{time === '' ? t(['waiting', '等待中']) : time}</span>
          </li>
        ))}
    </ol>
  )
}

/** Returns the icon of a step: pending, done or failed. */
function stepSign(time: string, isFailed: boolean): { name: string; className?: string } {
  if (time === '') return { name: 'pi-ellipsis-h' }
  return isFailed ? { name: 'pi-times', className: 'mark-crit' } : { name: 'pi-check', className: 'mark-ok' }
}

/** Returns the whole seconds between two times; `undefined` if one is missing. */
function spanOf(from: string, to: string): number | undefined {
  const [start, end] = [parseTime(from), parseTime(to)]
  return start && end ? Math.round((end.getTime() - start.getTime()) / 1000) : undefined
}

function CommandFacts({ row }: LifeProps) {
  const t = useText()
  const language = useLanguage()
  const answer = [row.resultCode, resultOf(row, language)].filter(Boolean).join(' ')
  const facts: readonly (readonly [Text2, ReactNode])[] = [
    [['Answer', '应答'], isFailure(row) ? `${answer} ${t(adviceOf(row))}` : answer],
    [['Value before', '原值'], row.before],
    [labels.wanted, row.wanted],
    [['Read back', '回读值'], row.readBack],
    [['Requested by', '操作人'], operatorOf(row, language)],
    [['Agreed by', '同意人'], sayFilled([row.agreedByName, row.agreedByNameZh], language) || row.agreedBy],
    [labels.reason, row.reason],
    [labels.retries, row.retries > 0 && row.retries],
    [['Batch', '批次号'], row.batchNo && <BatchLink key="batch" batchNo={row.batchNo} />],
  ]
  return (
    <Facts
      look="beside"
      facts={facts.filter(([, value]) => Boolean(value)).map(([label, value]) => [t(label), value] as const)}
    >
      <Fact label={t(device.fields.parentId.label)}>
        <BehindTerminal deviceId={row.deviceId} />
      </Fact>
    </Facts>
  )
}

function Acts({ row: { id, status } }: LifeProps) {
  const t = useText()
  if (!may(device, 'command')) return null
  const isQueued = status === 'queued'
  if (!isQueued && !isFailure({ status }) && status !== 'cancelled') return null
  const act = isQueued ? 'cancel' : 'retry'
  return (
    <div>
      <Button
        icon={isQueued ? 'pi-times' : 'pi-refresh'}
        onClick={() => void ignoreFailure(() => actOnCommand(id, act))}
      >
        {t(words[act])}
      </Button>
    </div>
  )
}

interface DrawerProps {
  id: number
  onClose: () => void
}

/** Drawer with one command, updated live, and the actions still available. */
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

/** Details of one command beside the list of a device's commands. */
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

/** Loads a command and keeps it updated. */
function useFollowedCommand(id: number) {
  return useRecord(command, id, { topic: topics.command })
}

interface CommandDrawerProps {
  name: string
  commands: Reading<readonly CommandRow[]>
  onClose: () => void
}

/** Drawer with the latest commands of a device and their details, updated live. */
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
        className="flow full gap-2 ink-1 left lit rows-1 command-head"
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
