import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'

/** Where one stands among the records: `#/records?area=events&record=…`, and `make` for a form that is open. */
export type Address = { readonly area?: string; readonly record?: string; readonly make?: string }

export type Standing = Address & { readonly go: (address: Address) => void; readonly replace: (address: Address) => void }

const said = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)
const only = (address: Address): Address => Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined))

export function useAddress(): Standing {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const [area, record, make] = [said(search['area']), said(search['record']), said(search['make'])]
  return useMemo(
    () => ({
      ...only({ ...(area ? { area } : {}), ...(record ? { record } : {}), ...(make ? { make } : {}) }),
      go: (address) => void navigate({ to: '/records', search: only(address) }),
      replace: (address) => void navigate({ to: '/records', search: only(address), replace: true }),
    }),
    [area, record, make, navigate],
  )
}
