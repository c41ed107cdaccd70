import type { ReactNode } from 'react'
import { AnswersProvider, useTodaysAnswers } from '../../../components/documents/answersContext.ts'
import { OpenFormsProvider, useOpenFormsAt } from '../../../components/scheduling/appointment/forms/useOpenForms.ts'
import { EventTagsProvider, useEventTags } from '../../../components/scheduling/tags/eventTagsContext.ts'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'

/** What the drawer of an appointment needs beside its day. */
export function BookProviders({ children }: { readonly children: ReactNode }) {
  const { location } = useCurrentLocation()
  return (
    <EventTagsProvider value={useEventTags()}>
      <OpenFormsProvider value={useOpenFormsAt(location.id)}>
        <AnswersProvider value={useTodaysAnswers()}>{children}</AnswersProvider>
      </OpenFormsProvider>
    </EventTagsProvider>
  )
}
