import type { CommandState as State } from '#domain/metering/commands.ts'
import { command } from '#contract/resources/iot/command.ts'
import { isKeyOf } from '#contract/schema/keys.ts'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { useLanguage } from '#web/i18n/use-text.ts'
import { ColourTag, type Colour } from '#web/ui/sign/colour-tag.tsx'

const colours: Record<State, Exclude<Colour, 'none'>> = {
  queued: 'off',
  sent: 'info',
  delivered: 'info',
  success: 'ok',
  verified: 'ok',
  failed: 'crit',
  timeout: 'major',
  expired: 'off',
  cancelled: 'off',
}

/** Where a command stands, as shape, word and colour. */
export function CommandState({ status }: { status: string }) {
  const language = useLanguage()
  return <ColourTag colour={colourOf(status)}>{labelOf(command.fields.status, status, language)}</ColourTag>
}

function colourOf(status: string): Exclude<Colour, 'none'> {
  return isKeyOf(colours, status) ? colours[status] : 'off'
}
