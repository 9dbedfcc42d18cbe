import type { TwoPersonKind } from '#domain/control/second-person.ts'
import type { TwoPersonAct } from '#domain/control/two-person-acts.ts'
import type { CommandKind } from '#domain/metering/commands.ts'
import { device } from '#contract/resources/iot/device.ts'
import { seal } from '#contract/resources/reform/seal.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { permission } from '#contract/schema/resource.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { Grants } from './grants.ts'

/** Whether a role of a person demands that another one agrees to a command or another act. */
export function demandsSecond(
  { grantsOf }: { grantsOf: (user: StoredUser) => Grants },
  kind: CommandKind | TwoPersonAct,
  person: StoredUser,
): boolean {
  const demanded: ReadonlySet<string> = grantsOf(person).twoPersons
  return demanded.has(kind)
}

/** The permission to do what may take a second person; who agrees to it needs it too. */
export function permissionFor(kind: CommandKind | TwoPersonKind): string {
  if (kind === 'voidSeal') return permission(seal, 'void')
  if (kind === 'auditOwn') return permission(workOrder, 'audit')
  return permission(device, kind === 'write' ? 'write' : 'command')
}
