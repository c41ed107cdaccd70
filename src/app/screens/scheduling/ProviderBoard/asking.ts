import { createContext, useContext } from 'react'

/** A step that asks something first opens its question over the board, for this visit. */
export const Asking = createContext<(visit: string) => void>(() => {})
export const useAsking = () => useContext(Asking)
