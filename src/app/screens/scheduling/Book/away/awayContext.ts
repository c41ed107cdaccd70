import { createContext, useContext } from 'react'

/** Opens the time off of a provider on the day that the book shows. */
type OpenAway = (provider: string) => void

export const AwayContext = createContext<OpenAway | null>(null)

/** `null` for a user who may not close the provider's time. */
export const useOpenAway = (): OpenAway | null => useContext(AwayContext)
