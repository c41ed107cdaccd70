import { useEffect, useMemo, useState } from 'react'
import type { AnyRecord } from '#domain/wire.ts'
import { instantOf } from '#domain/time.ts'
import { pathOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import { initialValuesOf } from '#streams/derive/records/fieldAssists.ts'
import type { FieldSpec } from '#streams/derive/records/fieldTypes.ts'
import { formValueOf, type FormValues } from '#streams/derive/records/formValues.ts'
import { useAppContext, useClient } from '../../../appContext.ts'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { copiedInput } from './copiedInput.ts'

/** What a form for a new record starts with; `null` until the record that it copies is loaded. */
export function useInitialInput(resource: Resource, fields: readonly FieldSpec[], from: string | null): FormValues | null {
  const { ticker } = useAppContext()
  const { location } = useCurrentLocation()
  const source = useSource(resource, from)
  return useMemo(() => {
    if (source === null) return null
    const now = String(formValueOf({ kind: 'instant' }, instantOf(ticker.now()), location.timeZone))
    const defaults = initialValuesOf(resource, now, location.id)
    const known = Object.fromEntries(Object.entries(defaults).filter(([name]) => fields.some((field) => field.name === name)))
    return source === 'none' ? known : { ...known, ...copiedInput(resource, fields, source, location.timeZone) }
  }, [resource, fields, source, location, ticker])
}

/** The record to copy; `none` without one, or if it cannot be read. */
function useSource(resource: Resource, from: string | null): AnyRecord | 'none' | null {
  const client = useClient()
  const [source, setSource] = useState<AnyRecord | 'none' | null>(from === null ? 'none' : null)
  useEffect(() => {
    if (from === null) return undefined
    let isMounted = true
    client.fetch('GET', `${pathOf(resource)}${from}`).then(
      (record) => isMounted && setSource(record as AnyRecord),
      () => isMounted && setSource('none'),
    )
    return () => {
      isMounted = false
    }
  }, [client, resource, from])
  return source
}
