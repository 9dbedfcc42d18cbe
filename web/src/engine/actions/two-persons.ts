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

/** Credentials of a second person who agrees in the same form. */
export const secondHereFields = {
  account: text(...labels.secondPerson, { required: true, max: 20, hint: sentences.secondAgrees }),
  password: secret(...labels.secondPassword, { required: true }),
}

/** Choice whether the second person agrees in the same form or later, with the credentials for the former. */
export const secondPersonFields = {
  agree: choice(...labels.secondPerson, ways, { required: true }),
  ...secondHereFields,
}

/** Credentials of the second person, or the typed device name when a single person switches off one device. */
export interface SecondPerson {
  account?: string
  password?: string
  confirmName?: string
}

/** Returns the part of a payload that holds the second person's credentials or the typed name. */
export function secondOf({ account, password, confirmName }: SecondPerson): SecondPerson {
  return {
    ...(account !== undefined && password !== undefined && { account, password }),
    ...(confirmName !== undefined && { confirmName }),
  }
}

/** Field in which the user confirms a switch-off by typing the device name; its label shows the name where known. */
export function confirmNameField(name = '') {
  const label: Text2 =
    name === ''
      ? ['Type its name', '输入名称']
      : fillBoth(['Type its name: {name}', '输入名称：{name}'], { name })
  return text(...label, { required: true, max: 64, hint: sentences.typeShownName })
}

/** Whether a field of the second person applies to the chosen way of agreement. */
export function secondApplies(name: string, { agree }: Readonly<Record<string, unknown>>): boolean {
  return (name !== 'account' && name !== 'password') || agree !== 'later'
}

const none: readonly TwoPersonKind[] = []

/** Returns all kinds of commands and acts for which a role of the user requires a second person. */
export function useTwoPersonKinds(isWanted = true): ReadonlySet<CommandKind | TwoPersonAct> {
  const { data = none } = useRead(iotCalls.twoPersons, undefined, { enabled: isWanted, staleTime: 0 })
  return useMemo(() => new Set(data), [data])
}

/** Whether a role of the user requires a second person for a command or act. */
export function useTwoPersons(kind: CommandKind | TwoPersonAct | undefined): boolean {
  const demanded = useTwoPersonKinds(kind !== undefined)
  return kind !== undefined && demanded.has(kind)
}

/**
 * Remembers for which form contents the platform required a second person after they were sent without one, as for
 * important users or several units. `noting` wraps the request; other contents may need none.
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
