import type { ReactNode } from 'react'
import { command } from '#contract/resources/iot/command.ts'
import { commandPlan, commandPlanRun } from '#contract/resources/iot/command-plan.ts'
import { permission } from '#contract/schema/resource.ts'
import { say } from '#contract/schema/language.ts'
import { ResourceList } from '#web/engine/list/resource-list.tsx'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { can } from '#web/stores/session/session.ts'
import { Segmented } from '#web/ui/control/segmented.tsx'
import { GiveCommand } from './give-dialog.tsx'
import { planDefinition } from './plans.tsx'
import { runDefinition } from './runs.tsx'
import { planWords } from './words.ts'

/** What the page of commands shows. */
export type CommandPart = 'commands' | 'plans' | 'runs'

interface CommandPartsProps {
  part: CommandPart
  onPart: (part: CommandPart) => void
}

/** Which part is shown, of what the person may list, and giving a command. */
export function CommandParts({ part, onPart }: CommandPartsProps) {
  const t = useWords(planWords)
  const options = [
    ['commands', t('part_commands'), true],
    ['plans', t('part_plans'), can(permission(commandPlan, 'list'))],
    ['runs', t('part_runs'), can(permission(commandPlanRun, 'list'))],
  ] as const
  return (
    <>
      <Segmented
        label={t('view')}
        value={part}
        options={options.flatMap(([id, label, isShown]) => (isShown ? [[id, label] as const] : []))}
        onChange={onPart}
      />
      <GiveCommand />
    </>
  )
}

/** Plans or their runs, in the place of the commands. */
export function PlannedCommands({
  part,
  looks,
}: {
  part: Exclude<CommandPart, 'commands'>
  looks: ReactNode
}) {
  const t = useWords(planWords)
  const language = useLanguage()
  return (
    <div className="page list-page" data-page={command.name}>
      <header className="page-head">
        <h1 tabIndex={-1}>{say(command.title, language)}</h1>
        <div className="page-acts">{looks}</div>
      </header>
      <section className="list-alone" aria-label={t(`part_${part}`)}>
        {part === 'plans' ? (
          <ResourceList resource={commandPlan} definition={planDefinition} />
        ) : (
          <ResourceList resource={commandPlanRun} definition={runDefinition} />
        )}
      </section>
    </div>
  )
}
