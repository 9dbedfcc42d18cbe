import { create } from 'zustand'
import { calls } from '#contract/calls/account/account.ts'
import { call } from '#web/api/http.ts'

/** The question for the password, while it is open: what is called once the person has proved it, or not. */
export const usePasswordQuestion = create<{ answer?: (isProved: boolean) => void }>(() => ({}))

let asked: Promise<boolean> | undefined

/** Asks for the password, however many calls need it at once: whether the person has proved it. */
export function askPassword(): Promise<boolean> {
  asked ??= new Promise((resolve) => {
    const answer = (isProved: boolean) => {
      asked = undefined
      usePasswordQuestion.setState({ answer: undefined })
      resolve(isProved)
    }
    usePasswordQuestion.setState({ answer })
  })
  return asked
}

/** Proves the password, and lets what waits for it go on. Throws a `Failure` where the platform refuses. */
export async function provePassword(password: string): Promise<void> {
  await call(calls.prove, { password }, { isQuiet: true })
  usePasswordQuestion.getState().answer?.(true)
}
