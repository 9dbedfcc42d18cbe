import { createContext, type ReactNode } from 'react'

/** What the place of a card adds to it. */
export interface CardPlace {
  /** What it is called there, in place of its own title. */
  title?: ReactNode
  /** What can be done with the card as a whole, right of its own tools. */
  tools?: ReactNode
}

export const CardContext = createContext<CardPlace>({})
