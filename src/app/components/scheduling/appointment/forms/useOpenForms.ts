import { createContext, useContext, useMemo } from 'react'
import { noOpenForms, type OpenForms, watchOpenForms } from '#streams/derive/documents/openForms.ts'
import { useClient } from '../../../../appContext.ts'
import { useObservable } from '../../../../liveness/useObservable.ts'

/** Forms not yet received and the kiosks that could show them, for cards and the appointment drawer. */
const OpenFormsContext = createContext<OpenForms>(noOpenForms)
export const OpenFormsProvider = OpenFormsContext.Provider
export const useOpenForms = (): OpenForms => useContext(OpenFormsContext)

export function useOpenFormsAt(location: string): OpenForms {
  const client = useClient()
  const openForms$ = useMemo(() => watchOpenForms(client, location), [client, location])
  return useObservable<OpenForms>(openForms$, noOpenForms)
}
