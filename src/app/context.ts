import { createContext, useContext } from 'react'
import type { Client } from '#streams/client.ts'
import type { Kept } from './storage.ts'
import type { Ticker } from './ticker.ts'

/** What `main.tsx` makes once and every screen is given. */
export type House = {
  readonly client: Client
  readonly ticker: Ticker
  readonly product: string
  /** Which location this machine stands in. */
  readonly browse: Kept
  /** Signs out. */
  readonly leave: () => void
}

const HouseContext = createContext<House | null>(null)
export const HouseProvider = HouseContext.Provider

export function useHouse(): House {
  const house = useContext(HouseContext)
  if (!house) throw new Error('A screen stands outside the house: wrap it in HouseProvider')
  return house
}

export const useClient = (): Client => useHouse().client
