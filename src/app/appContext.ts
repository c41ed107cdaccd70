import { type ComponentType, createContext, useContext } from 'react'
import type { Client } from '#streams/client/client.ts'
import type { StoredValue } from './browser/storedValue.ts'
import type { Ticker } from './browser/ticker.ts'

/** Dependencies that `main.tsx` creates once and every screen reads. */
export type AppContext = {
  readonly client: Client
  readonly ticker: Ticker
  readonly product: string
  /** The location chosen on this computer. */
  readonly locationStorage: StoredValue
  readonly signOut: () => void
  /** The wall display as the timeline shows it. Displays have none: they show the present. */
  readonly loadPastWall?: () => Promise<{ readonly default: ComponentType }>
}

const ReactAppContext = createContext<AppContext | null>(null)
export const AppContextProvider = ReactAppContext.Provider

export function useAppContext(): AppContext {
  const appContext = useContext(ReactAppContext)
  if (!appContext) throw new Error('The app context is missing: wrap the screen in AppContextProvider')
  return appContext
}

export const useClient = (): Client => useAppContext().client
