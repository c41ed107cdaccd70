import { createContext, useContext } from 'react'
import type { Shown, Visitor } from '#streams/kiosk/visitor.ts'
import type { Tongue } from './tongues/tongues.ts'

/** What every question is given: who is asked, in which language, and where. */
export type Glass = {
  readonly tongue: Tongue
  readonly speak: (tongue: Tongue) => void
  readonly practiceName: string
  readonly timeZone: string
  readonly visitor: Visitor
  readonly shown: Shown
}

const GlassContext = createContext<Glass | null>(null)
export const GlassProvider = GlassContext.Provider

export function useGlass(): Glass {
  const glass = useContext(GlassContext)
  if (!glass) throw new Error('A question stands outside the glass: wrap it in GlassProvider')
  return glass
}

export const useSay = () => useGlass().tongue.say
