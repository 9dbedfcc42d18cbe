import { acts } from '#contract/text/acts.ts'

export const linkedFileWords = {
  preview: acts.preview,
} as const
