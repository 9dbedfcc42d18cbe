import { text } from '#contract/schema/field.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { labels } from '#contract/text/labels.ts'
import { sentences } from '#contract/text/sentences.ts'

/** Why something is done to devices; `hint` says where that stays. */
export function reasonField(hint: Text2) {
  return text(...labels.reason, {
    required: true,
    max: 200,
    hint,
    wording: { required: sentences.giveReason },
  })
}
