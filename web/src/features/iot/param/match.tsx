import { say } from '#contract/schema/language.ts'
import { commandErrors, type CommandError } from '#domain/metering/commands.ts'
import type { CommandRow } from '#contract/resources/iot/command.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { ColourTag, type Colour } from '#web/ui/sign/colour-tag.tsx'
import { adviceOf } from '../command/advice.ts'
import { CommandState } from '../command/command-state.tsx'
import type { ParamLine, ParamState } from './lines.ts'
import { words } from './words.ts'

const colours: Record<Exclude<ParamState, 'open' | 'failed'>, Colour> = {
  same: 'ok',
  differs: 'warn',
  never: 'off',
}

/** Whether the device holds what is wanted, by shape and word; while a command is under way, how far that is. */
export function ParamMatch({ line: { state, command } }: { line: ParamLine }) {
  const t = useText()
  if (state === 'open') return <CommandState value={command?.status ?? 'queued'} />
  if (state === 'failed') return command && <Failed command={command} />
  return <ColourTag colour={colours[state]}>{t(words[state])}</ColourTag>
}

/** A command that came to nothing: why, and what to do. */
function Failed({ command }: { command: CommandRow }) {
  const language = useLanguage()
  return (
    <span className="inline wrap gap-2 pad-y-1 rows-1 param-failed">
      <CommandState value={command.status} />
      <span className="fine ink-2">
        {resultOf(command, language)} {say(adviceOf(command), language)}
      </span>
    </span>
  )
}

/** What a device answered, in words; the code itself where it is unknown. */
export function resultOf(
  { resultCode, resultText, resultTextZh }: CommandRow,
  language: 'en' | 'zh',
): string {
  const text = sayFilled([resultText, resultTextZh], language)
  if (text !== '') return text
  return isError(resultCode) ? say(commandErrors[resultCode], language) : resultCode
}

function isError(code: string): code is CommandError {
  return Object.hasOwn(commandErrors, code)
}
