const key = 'sign-out-notice'

/** Reason for a sign-out, shown once by the sign-in page after the reload in between. */
export const signOutNotice = {
  set: (sentence: string): void => sessionStorage.setItem(key, sentence),
  /** Returns and removes the message; undefined if there is none. */
  take: (): string | undefined => {
    const sentence = sessionStorage.getItem(key) ?? undefined
    sessionStorage.removeItem(key)
    return sentence
  },
}
