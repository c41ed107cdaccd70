import { createContext, useContext } from 'react'

const PastContext = createContext(false)
export const PastProvider = PastContext.Provider

/** Whether the screen shows the past, where nothing can be pressed. */
export const useIsPast = (): boolean => useContext(PastContext)
