import { command } from '#contract/resources/iot/command.ts'
import { choiceTag } from '#web/engine/table/choice-tag.tsx'

/** Where a command stands, as shape, word and colour. */
export const CommandState = choiceTag(command.fields.status, {
  queued: 'off',
  sent: 'info',
  delivered: 'info',
  success: 'ok',
  verified: 'ok',
  failed: 'crit',
  timeout: 'major',
  expired: 'off',
  cancelled: 'off',
})
