import { checkAnswersWith } from '#web/api/http.ts'

/** Most differences of one answer that are reported. */
const most = 5

/**
 * Has every answer from now on held against what the platform declares. What differs is an error of this window: it stands
 * in the browser's console and, once it is sent, in the error log of the platform. The page goes on with what has come.
 */
export async function checkAnswers(): Promise<void> {
  const { differences } = await import('#web/api/answer-check.ts')
  checkAnswersWith((method, path, answer) => {
    const found = differences(method, path, answer).slice(0, most)
    if (found.length > 0) reportError(new Error(`${method} ${path} is not as declared: ${found.join('; ')}`))
  })
}
