import type { CommandRow } from '#contract/resources/iot/command.ts'

/** A frame with the way that it went. */
export interface Frame {
  way: 'frameDown' | 'frameUp'
  text: string
}

/**
 * The frames of a command in the order in which they went: each that was sent, and its answer. What has fewer answers
 * began with a broadcast, which nobody answers.
 */
export function framesOf({ rawDown, rawUp }: Pick<CommandRow, 'rawDown' | 'rawUp'>): Frame[] {
  const [sent, received] = [linesOf(rawDown), linesOf(rawUp)]
  const unanswered = Math.max(0, sent.length - received.length)
  return sent.flatMap((text, place) => {
    const answer = received[place - unanswered]
    const down: Frame = { way: 'frameDown', text }
    return answer === undefined ? [down] : [down, { way: 'frameUp', text: answer } as const]
  })
}

function linesOf(frames: string): string[] {
  return frames.split('\n').filter(Boolean)
}
