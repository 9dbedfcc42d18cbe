const key = 'sign-out-notice'

/** Why the user was signed out: a sentence that the sign-in page shows once, after the reload that comes before it. */
export const signOutNotice = {
  set: (sentence: string): void => sessionStorage.setItem(key, sentence),
  /** The sentence, which is then gone; nothing where none was set. */
  take: (): string | undefined => {
    const sentence = sessionStorage.getItem(key) ?? undefined
    sessionStorage.removeItem(key)
    return sentence
  },
}
