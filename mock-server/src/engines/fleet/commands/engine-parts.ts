import type { CommandRow } from '#contract/resources/iot/command.ts'
import type { After } from '#mock/lib/timers.ts'
import type { Hub } from '#mock/socket/hub.ts'
import type { Table } from '#mock/store/table.ts'
import type { EffectParts } from './effects.ts'

/** What the engine of commands works with. */
export interface EngineParts extends EffectParts {
  table: Table<CommandRow>
  hub: Hub
  after: After
  random: () => number
}
