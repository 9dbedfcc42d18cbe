import type { CommandKind } from '#domain/metering/commands.ts'
import { device } from '#contract/resources/iot/device.ts'
import { permission } from '#contract/schema/resource.ts'
import { code } from '#contract/wire/envelope.ts'
import type { UserCall } from '#mock/http/call.ts'
import { refuse, texts } from '#mock/lib/refusal.ts'
import type { World } from '#mock/world/world.ts'

/** The verbs on devices that a command asks for, the first for every one. */
export function verbsOf(kind: CommandKind): readonly string[] {
  return kind === 'write' ? ['command', 'write'] : ['command']
}

/** Refuses what asks for a verb on devices beyond the one of its route. */
export function demandVerb({ grantsOf }: Pick<World, 'grantsOf'>, { user }: UserCall, verb: string): void {
  if (!grantsOf(user).permissions.has(permission(device, verb))) refuse(code.forbidden, texts.forbidden)
}
