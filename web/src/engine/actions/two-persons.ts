import { useMemo, useState } from 'react'
import { iotCalls } from '#contract/calls/iot/iot.ts'
import type { TwoPersonKind } from '#domain/control/second-person.ts'
import type { TwoPersonAct } from '#domain/control/two-person-acts.ts'
import type { CommandKind } from '#domain/metering/commands.ts'
import { choice, secret, text } from '#contract/schema/field.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { labels } from '#contract/text/labels.ts'
import { sentences } from '#contract/text/sentences.ts'
import { Failure } from '#web/api/failure.ts'
import { useRead } from '#web/engine/read/use-read.ts'

const ways = [
  ['here', 'Agrees here', '当场确认'],
  ['later', 'Is asked', '提交复核'],
] as const

/** By what another person agrees in the same form. */
export const secondHereFields = {
  account: text(...labels.secondPerson, { required: true, max: 20, hint: sentences.secondAgrees }),
  password: secret(...labels.secondPassword, { required: true }),
}

/** By what another person agrees in the same form, or is asked to agree later. */
export const secondPersonFields = {
  agree: choice(...labels.secondPerson, ways, { required: true }),
  ...secondHereFields,
}

/** Who agrees in the same form, where it takes two; the typed name of a device that one person alone switches off. */
export interface SecondPerson {
  account?: string
  password?: string
  confirmName?: string
}

/** What is sent of the second person, or of the typed name. */
export function secondOf({ account, password, confirmName }: SecondPerson): SecondPerson {
  return {
    ...(account !== undefined && password !== undefined && { account, password }),
    ...(confirmName !== undefined && { confirmName }),
  }
}

/** By what one person shows that one device is switched off on purpose; its name is shown where it is known. */
export function confirmNameField(name = '') {
  const label: Text2 =
    name === ''
      ? ['Type its name', '输入名称']
      : fillBoth(['Type its name: {name}', '输入名称：{name}'], { name })
  return text(...label, { required: true, max: 64, hint: sentences.typeShownName })
}

/** Whether one of these fields applies to what is chosen. */
export function secondApplies(name: string, { agree }: Readonly<Record<string, unknown>>): boolean {
  return (name !== 'account' && name !== 'password') || agree !== 'later'
}

const none: readonly TwoPersonKind[] = []

/** Everything for which a role of the person demands that another one agrees. */
export function useTwoPersonKinds(isWanted = true): ReadonlySet<CommandKind | TwoPersonAct> {
  const { data = none } = useRead(iotCalls.twoPersons, undefined, { enabled: isWanted, staleTime: 0 })
  return useMemo(() => new Set(data), [data])
}

/** Whether a role of the person demands that another one agrees to a command or another act. */
export function useTwoPersons(kind: CommandKind | TwoPersonAct | undefined): boolean {
  const demanded = useTwoPersonKinds(kind !== undefined)
  return kind !== undefined && demanded.has(kind)
}

/**
 * For what the platform has asked for a second person when a form was sent without one, as it does for important users
 * and several units; and what a form sends by, so that this is noted. Another order, or other devices, may need none.
 */
export function useSecondAsked() {
  const [asked, setAsked] = useState<string>()
  const noting = async <Result>(what: string, sent: Promise<Result>): Promise<Result> => {
    try {
      return await sent
    } catch (error) {
      if (error instanceof Failure && error.errors.some(({ field }) => field === 'account')) setAsked(what)
      throw error
    }
  }
  return { isAskedFor: (what: string) => what === asked, noting }
}
