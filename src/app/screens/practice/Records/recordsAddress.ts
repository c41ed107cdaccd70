import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'

/** The address within Records, `#/records?area=events&record=…`; `make` names the create command whose form is open. */
export type RecordsAddress = { readonly area?: string; readonly record?: string; readonly make?: string }

export type RecordsNavigation = RecordsAddress & {
  readonly go: (address: RecordsAddress) => void
  readonly replace: (address: RecordsAddress) => void
}

const textParam = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)
const withoutUndefined = (address: RecordsAddress): RecordsAddress =>
  Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined))

export function useRecordsAddress(): RecordsNavigation {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const [area, record, make] = [textParam(search['area']), textParam(search['record']), textParam(search['make'])]
  return useMemo(
    () => ({
      ...withoutUndefined({ ...(area ? { area } : {}), ...(record ? { record } : {}), ...(make ? { make } : {}) }),
      go: (address) => void navigate({ to: '/records', search: withoutUndefined(address) }),
      replace: (address) => void navigate({ to: '/records', search: withoutUndefined(address), replace: true }),
    }),
    [area, record, make, navigate],
  )
}
