import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'

/**
 * The address within Records and the lists of other screens, `#/records?area=items&q=crown&sort=-name&category=…&record=…`. `make` names the create command whose form is
 * open, and `from` the record that it starts as a copy of. Every other parameter filters the list by a column.
 */
export type RecordsAddress = {
  readonly area?: string | undefined
  /** A page of the settings beside its lists. */
  readonly page?: string | undefined
  readonly record?: string | undefined
  readonly make?: string | undefined
  readonly from?: string | undefined
  readonly q?: string | undefined
  readonly sort?: string | undefined
}

const ownParameters = ['area', 'page', 'record', 'make', 'from', 'q', 'sort'] as const

/** Values by column; `undefined` takes a filter away. */
type Filters = Readonly<Record<string, string | undefined>>

export type RecordsNavigation = RecordsAddress & {
  readonly filters: Readonly<Record<string, string>>
  /** Changes these parameters and keeps the others. */
  readonly go: (address: RecordsAddress, filters?: Filters) => void
  /** The same without a step back. */
  readonly replace: (address: RecordsAddress, filters?: Filters) => void
  /** Leaves the area. */
  readonly goToAll: () => void
}

const textParam = (value: unknown): string | undefined =>
  ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined

const withoutEmpty = (parameters: Filters): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(parameters).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]])))

export function useRecordsAddress(): RecordsNavigation {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  return useMemo(() => {
    const parameters = withoutEmpty(Object.fromEntries(Object.entries(search).map(([name, value]) => [name, textParam(value)])))
    const isOwn = (name: string) => ownParameters.some((own) => own === name)
    const entries = Object.entries(parameters)
    const next = (address: RecordsAddress, filters: Filters = {}) => withoutEmpty({ ...parameters, ...filters, ...address })
    return {
      ...Object.fromEntries(entries.filter(([name]) => isOwn(name))),
      filters: Object.fromEntries(entries.filter(([name]) => !isOwn(name))),
      go: (address, filters) => void navigate({ to: '.', search: next(address, filters) }),
      replace: (address, filters) => void navigate({ to: '.', search: next(address, filters), replace: true }),
      goToAll: () => void navigate({ to: '/records', search: {} }),
    }
  }, [search, navigate])
}
