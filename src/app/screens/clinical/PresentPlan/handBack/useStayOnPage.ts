import { useBlocker, useNavigate } from '@tanstack/react-router'

/**
 * Keeps the tablet on this page: back and forward lead nowhere while a patient holds it.
 * @returns the way out, to the dental chart of the same patient
 */
export function useStayOnPage(patient: string): () => void {
  useBlocker({ shouldBlockFn: () => true, enableBeforeUnload: false })
  const navigate = useNavigate()
  return () => void navigate({ to: '/patients', search: { patient, tab: 'chart' }, replace: true, ignoreBlocker: true })
}
