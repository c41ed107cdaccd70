import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

/** `practice` for the opening hours; `null` for the first provider. */
type UseRosterAddressResult = { readonly chosen: string | null; readonly open: (owner: string) => void }

export const openingHours = 'practice'

/** The address within Hours: `#/roster?of=…`. */
export function useRosterAddress(): UseRosterAddressResult {
  const { of: owner }: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const open = useCallback((next: string) => void navigate({ to: '/roster', search: { of: next } }), [navigate])
  return { chosen: typeof owner === 'string' ? owner : null, open }
}
