import { createContext, useContext } from 'react'

/** A visit, and what is asked of it: what its next step must know first, or what else is to be done. */
export type Asked = { readonly visit: string; readonly about: 'step' | 'else' }

/** Opens a question over the board. */
export const Asking = createContext<(asked: Asked) => void>(() => {})
export const useAsking = () => useContext(Asking)
