import { text } from '../schema/field.ts'
import type { Text2 } from '../schema/language.ts'
import { localised } from '../schema/localised.ts'
import { time } from '../schema/time-field.ts'
import { labels } from '../text/labels.ts'

const set = { readOnly: true } as const
const worked = { readOnly: true, computed: true } as const

/** Fields for requester and decider: login names and display names. */
export function decisionFields(asked: Text2) {
  return {
    askedBy: text(...asked, set),
    ...localised('askedByName', ...asked, worked),
    decidedBy: text(...labels.decidedBy, set),
    ...localised('decidedByName', ...labels.decidedBy, worked),
    opinion: text(...labels.opinion, set),
    decideTime: time(...labels.decidedAt, set),
  }
}
