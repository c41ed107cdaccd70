import { createContext, useContext } from 'react'
import type { BookEvent } from '#streams/derive/scheduling/book/buildBook.ts'

/** Opens a held time of a column. */
type OpenHold = (held: HeldTime) => void
export type HeldTime = BookEvent & { readonly column: string }

export const HoldContext = createContext<OpenHold | null>(null)

/** `null` where a held time is only shown. */
export const useOpenHold = (): OpenHold | null => useContext(HoldContext)
