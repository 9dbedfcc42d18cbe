import { create } from 'zustand'
import { calls } from '#contract/calls/account/account.ts'
import { call } from '#web/api/http.ts'

/** Callback of the open password dialog, called with whether the password was confirmed. */
export const usePasswordQuestion = create<{ answer?: (isProved: boolean) => void }>(() => ({}))

let asked: Promise<boolean> | undefined

/** Asks for the password with one dialog for concurrent requests; resolves to whether it was confirmed. */
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

/** Confirms the password and resumes waiting requests. Throws a `Failure` when the platform refuses. */
export async function provePassword(password: string): Promise<void> {
  await call(calls.prove, { password }, { isQuiet: true })
  usePasswordQuestion.getState().answer?.(true)
}
