import { createContext } from 'react'

/** Pixels that the chart of a panel has; a board gives it more. */
export const PanelHeight = createContext(300)
