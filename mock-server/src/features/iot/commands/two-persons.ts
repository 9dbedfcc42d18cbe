import type { CommandKind } from '#contract/metering/commands.ts'
import { device } from '#contract/resources/iot/device.ts'
import { permission } from '#contract/schema/resource.ts'
import { sentences } from '#contract/text/sentences.ts'
import { demandsSecond } from '#mock/auth/demands-second.ts'
import { secondPerson } from '#mock/auth/second-person.ts'
import type { UserCall } from '#mock/http/call.ts'
import { refuseForm } from '#mock/lib/refusal.ts'
import type { World } from '#mock/world/world.ts'

/** The login name of the person who agrees, proved by a password; empty where nobody has to. */
export async function agreed(
  world: World,
  kind: CommandKind,
  { account, password }: { account: string; password: string },
  call: UserCall,
): Promise<string> {
  if (!demandsSecond(world, kind, call.user)) return ''
  if (account === '') refuseForm([{ field: 'account', text: sentences.nameSecond }])
  const second = await secondPerson(
    world,
    { account, password },
    call.user,
    permission(device, kind === 'write' ? 'write' : 'command'),
  )
  return second.loginName
}
