import { createContext, useContext } from 'react'
import type { FormDraftStore } from '#streams/kiosk/formDraft.ts'
import type { VisitorDisplay, Visitor } from '#streams/kiosk/visitor.ts'
import type { Locale } from './locales/locales.ts'

/** Shared by all questions: the visitor, the locale and the practice. */
export type KioskContext = {
  readonly locale: Locale
  readonly setLocale: (locale: Locale) => void
  readonly practiceName: string
  readonly timeZone: string
  readonly visitor: Visitor
  readonly visitorState: VisitorDisplay
  readonly draft: FormDraftStore
  /** The page of a form link on the patient's own phone; `null` at a kiosk. */
  readonly link: { readonly onRetry: () => void } | null
}

const ReactKioskContext = createContext<KioskContext | null>(null)
export const KioskContextProvider = ReactKioskContext.Provider

export function useKiosk(): KioskContext {
  const kioskContext = useContext(ReactKioskContext)
  if (!kioskContext) throw new Error('The kiosk context is missing: wrap the question in KioskContextProvider')
  return kioskContext
}

export const useKioskTranslate = () => useKiosk().locale.t
