import { assetCheckDigit, isAssetNumber, isIccid, luhnDigit } from '#domain/metering/identifiers.ts'

/** Numbers whose last digit checks the others. */
export const checkedNumbers = {
  assetNumber: { form: /^\d{22}$/, isRight: isAssetNumber, digitOf: assetCheckDigit },
  iccid: { form: /^8986\d{16}$/, isRight: isIccid, digitOf: luhnDigit },
} as const

export type CheckedNumber = keyof typeof checkedNumbers

/** What the last digit would have to be; nothing where it is right, or where more than it is wrong. */
export function expectedDigit(kind: CheckedNumber, text: string): string | undefined {
  const { form, isRight, digitOf } = checkedNumbers[kind]
  return !form.test(text) || isRight(text) ? undefined : digitOf(text.slice(0, -1))
}
