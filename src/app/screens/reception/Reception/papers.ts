import { createContext, useContext, useMemo } from 'react'
import { noPapers, type Papers, papersLive } from '#streams/derive/reception/receptionPapers.ts'
import { useClient } from '../../../context.ts'
import { useLive } from '../../../useLive.ts'

/** Forms that are still to come in, and the kiosks that could show them: for cards and for the open visit. */
const PapersContext = createContext<Papers>(noPapers)
export const PapersProvider = PapersContext.Provider
export const usePapers = (): Papers => useContext(PapersContext)

export function usePapersOf(location: string): Papers {
  const client = useClient()
  const papers$ = useMemo(() => papersLive(client, location), [client, location])
  return useLive<Papers>(papers$, noPapers)
}
