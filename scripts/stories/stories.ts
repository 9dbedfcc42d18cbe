import type { SourceFile } from '../check/source-file.ts'

/** Stories of a demonstration, in order. */
export const stories = [
  [1, 'Phase lost, found, fixed'],
  [2, 'Swap a terminal, keep the bill right'],
  [3, 'Storm without panic'],
  [4, 'Switch with proof'],
  [5, 'Theft by likeness'],
  [6, 'Wrong area'],
  [7, '5,000 rows, 37 errors'],
  [8, '100,000 devices'],
  [9, 'Clock drift'],
  [10, 'Cable out'],
  [11, 'From the photo to the bill'],
  [12, 'Out, seen, confirmed'],
  [13, 'A shift hands itself over'],
  [14, 'One configuration, two sites'],
  [15, 'Quiet when it should be'],
  [16, 'An agent proposes, a person agrees'],
  [17, 'A page that nobody wrote'],
  [18, 'Their own thieves in ten minutes'],
  [19, 'One sign-in for the company'],
] as const satisfies readonly (readonly [number: number, title: string])[]

/** Browser test that plays a story: its name starts with `story N:`. */
interface StoryTest {
  story: number
  name: string
  path: string
}

/** Returns the tests that play stories, in file order. */
export function storyTests(files: readonly SourceFile[]): StoryTest[] {
  return files
    .filter(({ path }) => path.startsWith('tests/browser/') && path.endsWith('.spec.ts'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^\s*test\(\s*(['"`])(story (\d+): .+?)\1/gm)].map(([, , name = '', story]) => ({
        story: Number(story),
        name,
        path,
      })),
    )
    .toSorted((a, b) => a.story - b.story)
}
