import { useClient } from '../../../../appContext.ts'

/** Whether the user presents treatment plans. Nothing of them is read for any other. */
export function useMayPresent(): boolean {
  const { scopes } = useClient()
  return scopes.has('pat') && scopes.has('pln.e')
}
