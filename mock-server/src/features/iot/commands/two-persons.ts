import type { CommandKind } from '#contract/metering/commands.ts'
import { device } from '#contract/resources/iot/device.ts'
import { permission } from '#contract/schema/resource.ts'
import { agreeing, type GivenSecond } from '#mock/auth/second-person.ts'
import type { UserCall } from '#mock/http/call.ts'
import type { World } from '#mock/world/world.ts'

/** The login name of the person who agrees to a command, proved by a password; empty where nobody has to. */
export async function agreed(
  world: World,
  kind: CommandKind,
  given: GivenSecond,
  { user }: UserCall,
): Promise<string> {
  const needed = permission(device, kind === 'write' ? 'write' : 'command')
  return (await agreeing(world, kind, given, user, needed))?.loginName ?? ''
}
