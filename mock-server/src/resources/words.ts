import type { Text2 } from '#contract/schema/language.ts'

/** Said of a reference to a record that does not exist, or not for the person who asks. */
export const dangling: Text2 = ['The record chosen does not exist.', '所选记录不存在。']

/** Said of a reference to a user who is locked, or none for the person who asks. */
export const noSignIn: Text2 = ['Choose a user who can sign in.', '请选择可登录的用户。']
