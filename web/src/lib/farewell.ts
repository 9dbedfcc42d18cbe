const key = 'farewell'

/** Leaves a sentence for the sign-in page that the coming reload will show. */
export function leaveFarewell(sentence: string): void {
  sessionStorage.setItem(key, sentence)
}

/** The sentence left before the reload; it is shown once. */
export function takeFarewell(): string | undefined {
  const sentence = sessionStorage.getItem(key) ?? undefined
  sessionStorage.removeItem(key)
  return sentence
}
