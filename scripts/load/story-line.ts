import type { StoryFigures } from './figures.ts'

/** A story in one line for the terminal, and a line for each promise that was broken. */
export function storyLine({ story, users, parts, checks, ratios, verdicts }: StoryFigures): string {
  const { story: own, login } = parts
  const texts = [
    `${users} users`,
    own === undefined ? 'no answers' : `${own.rate.toFixed(0)}/s`,
    own && `p50 ${milliseconds(own.p50)}, p95 ${milliseconds(own.p95)}, p99 ${milliseconds(own.p99)}`,
    own && `${own.failures} of ${own.count} failed`,
    `${checks.failed} of ${checks.passed + checks.failed} checks failed`,
    ratios.bare && `${times(ratios.bare)} the bare route`,
    ratios.static && `${times(ratios.static)} a file`,
    login && `sign-in and out p95 ${milliseconds(login.p95)}`,
  ].filter((text) => text !== undefined)
  const broken = verdicts.filter(({ isKept }) => !isKept).map(({ promise }) => `  BROKEN ${promise}`)
  return [`${story.padEnd(8)} ${texts.join('; ')}`, ...broken].join('\n')
}

/** A time as people read it: two digits are enough. */
export function milliseconds(value: number): string {
  return value >= 1000 ? `${(value / 1000).toFixed(1)} s` : `${value.toFixed(value < 10 ? 1 : 0)} ms`
}

/** A multiple, such as `1.8 ×`. */
export function times(value: number): string {
  return `${value.toFixed(1)} ×`
}
