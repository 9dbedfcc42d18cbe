import { text } from '#contract/schema/field.ts'
import type { Text2 } from '#contract/schema/language.ts'

/** Why something is done to devices; `hint` says where that stays. */
export function reasonField(hint: Text2) {
  return text('Reason', '原因', {
    required: true,
    max: 200,
    hint,
    wording: { required: ['Say why.', '请填写原因。'] },
  })
}
