import { createContext, type ReactNode } from 'react'

/** Overrides that the surrounding layout passes to a card through `CardContext`. */
export interface CardPlace {
  /** Replaces the card's own title. */
  title?: ReactNode
  /** Actions for the whole card, right of the card's own tools. */
  tools?: ReactNode
}

export const CardContext = createContext<CardPlace>({})
