import type { Language } from '#contract/schema/language.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { finalStates } from '#domain/metering/commands.ts'
import type { CommandRow } from '#contract/resources/iot/command.ts'
import { device } from '#contract/resources/iot/device.ts'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { BehindTerminal } from '#web/subjects/device/terminal-link.tsx'
import { operatorOf } from '#web/lib/operator-name.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { parseTime } from '#web/lib/time/time.ts'
import { may } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { Fact, Facts } from '#web/ui/sign/facts.tsx'
import { isFailure } from '../param/lines.ts'
import { resultOf } from '../param/match.tsx'
import { adviceOf } from './advice.ts'
import { BatchLink } from './batch-link.tsx'
import { actOnCommand } from './definition.tsx'
import { CommandFrames } from './frames/frames.tsx'
import { words } from './words.ts'
import './command.css'

interface LifeProps {
  row: CommandRow
}

/** The life of a command: its steps with their times, what was answered, its frames, and how to go on. */
export function CommandLife({ row }: LifeProps) {
  return (
    <div className="grid gap-3 command-life">
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
    <ol className="command-steps" aria-label={t(['Life of the command', '执行过程'])}>
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

/** What says that a step is still to come, done, or where the command failed. */
function stepSign(time: string, isFailed: boolean): { name: string; className?: string } {
  if (time === '') return { name: 'pi-ellipsis-h' }
  return isFailed ? { name: 'pi-times', className: 'mark-crit' } : { name: 'pi-check', className: 'mark-ok' }
}

/** Whole seconds between two moments; nothing where one of them is missing. */
function spanOf(from: string, to: string): number | undefined {
  const [start, end] = [parseTime(from), parseTime(to)]
  return start && end ? Math.round((end.getTime() - start.getTime()) / 1000) : undefined
}

function CommandFacts({ row }: LifeProps) {
  const t = useText()
  const language = useLanguage()
  const answer = [row.resultCode, resultOf(row, language)].filter(Boolean).join(' ')
  const facts = [
    ['answer', isFailure(row) ? `${answer} ${t(adviceOf(row))}` : answer],
    ['before', row.before],
    ['wanted', row.wanted],
    ['readBack', row.readBack],
    ['by', operatorOf(row, language)],
    ['agreed', agreedName(row, language)],
    ['reason', row.reason],
    ['retries', row.retries > 0 ? String(row.retries) : ''],
    ['batch', row.batchNo],
  ] as const
  return (
    <Facts look="beside">
      {facts
        .filter(([, text]) => Boolean(text))
        .map(([name, text]) => (
          <Fact key={name} label={t(words[name])}>
            {name === 'batch' ? <BatchLink batchNo={text} /> : text}
          </Fact>
        ))}
      <Fact label={t(device.fields.parentId.label)}>
        <BehindTerminal deviceId={row.deviceId} />
      </Fact>
    </Facts>
  )
}

/** Who agreed, where it took two. */
function agreedName({ agreedBy, agreedByName, agreedByNameZh }: CommandRow, language: Language): string {
  return sayFilled([agreedByName, agreedByNameZh], language) || agreedBy
}

function Acts({ row: { id, status } }: LifeProps) {
  const t = useText()
  if (!may(device, 'command')) return null
  const isQueued = status === 'queued'
  if (!isQueued && !isFailure({ status }) && status !== 'cancelled') return null
  const act = isQueued ? 'cancel' : 'retry'
  return (
    <Button
      icon={isQueued ? 'pi-times' : 'pi-refresh'}
      onClick={() => void ignoreFailure(() => actOnCommand(id, act))}
    >
      {t(words[act])}
    </Button>
  )
}
