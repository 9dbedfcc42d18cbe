import { isRelayKind } from '#domain/metering/commands.ts'
import type { CommandRow } from '#contract/resources/iot/command.ts'
import { sentences } from '#contract/text/sentences.ts'
import { code } from '#contract/wire/envelope.ts'
import { refuse } from '#mock/lib/refusal.ts'
import type { Protection } from '../protection.ts'

interface Parts {
  protection: Pick<Protection, 'needsSecond'>
}

type Given = Pick<CommandRow, 'kind' | 'deviceId' | 'operator'> & Partial<Pick<CommandRow, 'agreedBy'>>

/**
 * Whether a command would switch a unit that one person alone must not switch, without a second person's consent. Every way to
 * switch a device ends in a command, and each is asked about here when its device is to be given it.
 */
export function lacksSecond(
  { protection }: Parts,
  { kind, deviceId, operator, agreedBy = '' }: Given,
): boolean {
  const isAlone = agreedBy === '' || agreedBy === operator
  return isAlone && isRelayKind(kind) && protection.needsSecond([deviceId], operator)
}

/** Refuses such a command. */
export function assertAgreed(parts: Parts, given: Given): void {
  if (lacksSecond(parts, given)) refuse(code.conflict, sentences.takesTwo)
}
