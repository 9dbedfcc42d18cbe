import { useQuery } from '@tanstack/react-query'
import { iotCalls } from '#contract/calls/iot.ts'
import type { CommandKind } from '#contract/metering/commands.ts'
import { command } from '#contract/resources/iot/command.ts'
import { device } from '#contract/resources/iot/device.ts'
import { choice, secret, text } from '#contract/schema/field.ts'
import { permission } from '#contract/schema/resource.ts'
import { labels } from '#contract/text/labels.ts'
import { sentences } from '#contract/text/sentences.ts'
import type { Failure } from '#web/api/failure.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { keyOf } from '#web/engine/data/query-client.ts'
import { can } from '#web/stores/session/session.ts'

const ways = [
  ['here', 'Agrees here', '当场确认'],
  ['later', 'Is asked', '提交复核'],
] as const

/** By what another person agrees in the same form, or is asked to agree later. */
export const secondPersonFields = {
  agree: choice(...labels.secondPerson, ways, { required: true }),
  account: text(...labels.secondPerson, { required: true, max: 20, hint: sentences.secondAgrees }),
  password: secret(...labels.secondPassword, { required: true }),
}

/** Who agrees in the same form, where it takes two. */
export interface SecondPerson {
  account?: string
  password?: string
}

/** What is sent of the second person. */
export function secondOf({ account, password }: SecondPerson): SecondPerson {
  return account === undefined || password === undefined ? {} : { account, password }
}

/** Whether one of these fields applies to what is chosen. */
export function secondApplies(name: string, { agree }: Readonly<Record<string, unknown>>): boolean {
  return (name !== 'account' && name !== 'password') || agree !== 'later'
}

/** Commands for which a role of the person demands that another one agrees. */
export function useTwoPersonKinds(): readonly CommandKind[] {
  const { data = [] } = useQuery<readonly CommandKind[], Failure>({
    queryKey: keyOf(command, 'twoPersons'),
    queryFn: ({ signal }) => callQuietly(iotCalls.twoPersons, undefined, signal),
    enabled: can(permission(device, 'command')),
    staleTime: 0,
  })
  return data
}

/** Whether a role of the person demands that another one agrees to a command. */
export function useTwoPersons(kind: CommandKind | undefined): boolean {
  const demanded = useTwoPersonKinds()
  return kind !== undefined && demanded.includes(kind)
}
