import { createContext, useContext, useMemo } from 'react'
import {
  type AnswersToRead,
  type FormsToKnow,
  noAnswersToRead,
  type UnreadForm,
  watchAnswersToRead,
} from '#streams/derive/documents/answersToRead.ts'
import { useClient } from '../../appContext.ts'
import { useCurrentLocation, useToday } from '../../location/LocationProvider.tsx'
import { useObservable } from '../../liveness/useObservable.ts'

/** The answers to read of today's appointments, for every card and cell of a screen. */
const AnswersContext = createContext<AnswersToRead>(noAnswersToRead)
export const AnswersProvider = AnswersContext.Provider

export function useTodaysAnswers(): AnswersToRead {
  const client = useClient()
  const { location } = useCurrentLocation()
  const today = useToday()
  const answers$ = useMemo(() => watchAnswersToRead(client, location, today), [client, location, today])
  return useObservable(answers$, noAnswersToRead)
}

const noForms: FormsToKnow = { unread: [], denied: [], waived: [] }

export const useFormsToKnow = (appointment: string): FormsToKnow => useContext(AnswersContext).get(appointment) ?? noForms
export const useUnreadForms = (appointment: string): readonly UnreadForm[] => useFormsToKnow(appointment).unread
