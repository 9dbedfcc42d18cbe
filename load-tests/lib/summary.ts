import { figuresOf, storyLine, type SummaryData } from './figures.ts'
import { profile } from './options.ts'

/** What is left of a story beside the page of k6's own dashboard: a line, and its figures where `SUMMARY` names a file. */
export function handleSummary(data: SummaryData): Record<string, string> {
  const { STORY: story = 'story', SUMMARY: file } = __ENV
  const figures = figuresOf(story, data, profile.ratio)
  return {
    stdout: storyLine(figures),
    ...(file !== undefined && { [file]: `${JSON.stringify(figures, null, 2)}\n` }),
  }
}
