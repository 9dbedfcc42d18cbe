import * as z from 'zod/mini'
import { described, remark } from '../../contract/schema/zod.ts'

/** Credentials of the second person who approves immediately, for acts that require one by the user's role. */
export const secondPersonParts = {
  account: z.optional(
    described(remark(20), 'Login name of the second person; required when the caller’s role demands one'),
  ),
  password: z.optional(z.string()),
}

/** Confirmation of intentional switching off: the second person, or the device's name typed by the operator. */
export const purposeParts = {
  ...secondPersonParts,
  confirmName: z.optional(
    described(
      remark(64),
      'Name of the device as confirmation, when a single device is switched off without a second person',
    ),
  ),
}
