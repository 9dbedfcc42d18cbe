import * as z from 'zod/mini'
import { described, remark } from '../../contract/schema/zod.ts'

/** The other person who agrees at once to what a role of the first demands two for. */
export const secondPersonParts = {
  account: z.optional(described(remark(20), 'Of the second person, where a role demands one')),
  password: z.optional(z.string()),
}

/** Confirmation that a device is switched off on purpose: the second person, or the typed name where none is needed. */
export const purposeParts = {
  ...secondPersonParts,
  confirmName: z.optional(
    described(remark(64), 'Name of the device, where one alone is switched off by one person'),
  ),
}
