import type { Text2 } from '#contract/schema/language.ts'

/** Said of a reference to a record that does not exist, or not for the person who asks. */
export const dangling: Text2 = ['The record chosen does not exist.', '所选记录不存在。']
