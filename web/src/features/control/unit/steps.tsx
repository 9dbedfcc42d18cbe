import { commandLate, finalStates } from '#domain/metering/commands.ts'
import { command, type CommandRow } from '#contract/resources/iot/command.ts'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { Icon } from '#web/ui/sign/icon.tsx'
import { unitWords } from './words.ts'

type StepName =
  'delivered' | 'ended' | 'executed' | 'executedLate' | 'notVerified' | 'queued' | 'sent' | 'verified'

interface Step {
  name: StepName
  /** Time the step was reached; empty while it is pending or when the time is unknown. */
  time: string
  is: 'done' | 'failed' | 'waiting'
  detail?: string
}

/** Text of each relay word that was read back. */
const relayWords: Readonly<Record<string, 'wordAllowed' | 'wordOpen'>> = {
  open: 'wordOpen',
  allowed: 'wordAllowed',
}

/** Timed steps of a switch; the last is reached only when relay word and current confirm it. */
export function SwitchSteps({ row }: { row: CommandRow }) {
  const t = useText()
  const language = useLanguage()
  const steps = stepsOf(row, {
    word: t(unitWords[relayWords[row.readBack] ?? 'wordClosed']),
    agrees: t(['relay word and current agree', '状态字与电流一致']),
    result: t([row.resultText, row.resultTextZh]) || labelOf(command.fields.status, row.status, language),
  })
  return (
    <ol className="grid gap-2" aria-label={t(['Steps', '执行步骤'])}>
      {steps.map(({ name, time, is, detail }) => (
        <li key={name} className={`line baseline gap-2 ${is === 'failed' ? 'ink-crit' : ''}`}>
          <Icon name={is === 'waiting' ? 'pi-ellipsis-h' : is === 'failed' ? 'pi-times' : 'pi-check'} />
          <div className="fill">
            <p className="line baseline spread gap-2">
              <strong>{t(unitWords[name])}</strong>
              <span className="meta numeric">{time}</span>
            </p>
            {detail}
          </div>
        </li>
      ))}
    </ol>
  )
}

/** Returns the completed, failed and pending steps of a command. */
export function stepsOf(
  row: Pick<CommandRow, 'ackTime' | 'createTime' | 'finishTime' | 'resultCode' | 'sendTime' | 'status'>,
  words: { word: string; agrees: string; result: string },
): readonly Step[] {
  const { createTime, sendTime, ackTime, finishTime, status, resultCode } = row
  const isOver = finalStates.has(status)
  const isExecuted = status === 'success' || status === 'verified' || resultCode === 'E10'
  const reached = (name: StepName, time: string): Step => ({
    name,
    time,
    is: time === '' ? 'waiting' : 'done',
  })
  const begun = [reached('queued', createTime), reached('sent', sendTime), reached('delivered', ackTime)]
  if (isOver && !isExecuted) {
    return [
      ...begun.filter(({ is }) => is === 'done'),
      { name: 'ended', time: finishTime, is: 'failed', detail: words.result },
    ]
  }
  const isLate = isExecuted && resultCode === commandLate
  return [
    // a command executed late was never acknowledged
    ...(isLate ? begun.filter(({ is }) => is === 'done') : begun),
    {
      name: isLate ? 'executedLate' : 'executed',
      time: '',
      is: isExecuted ? 'done' : 'waiting',
      ...(isExecuted && { detail: isLate ? words.result : words.word }),
    },
    lastStep(),
  ]

  function lastStep(): Step {
    if (resultCode === 'E10')
      return { name: 'notVerified', time: finishTime, is: 'failed', detail: words.result }
    return status === 'verified'
      ? { name: 'verified', time: finishTime, is: 'done', detail: words.agrees }
      : { name: 'verified', time: '', is: 'waiting' }
  }
}
