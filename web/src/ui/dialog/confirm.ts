import { create } from 'zustand'

export interface Question {
  title: string
  body: string
  /** Label of the confirm button: verb and object. */
  accept: string
  isDanger?: boolean
}

interface Pending extends Question {
  answer: (accepted: boolean) => void
}

export const useQuestion = create<{ pending?: Pending }>(() => ({}))

/** Asks for confirmation; resolves to whether the user agreed. A second question cancels the first. */
export function confirm(question: Question): Promise<boolean> {
  useQuestion.getState().pending?.answer(false)
  return new Promise((resolve) => {
    const answer = (accepted: boolean) => {
      useQuestion.setState({ pending: undefined })
      resolve(accepted)
    }
    useQuestion.setState({ pending: { ...question, answer } })
  })
}
