import { type ComponentType, lazy } from 'react'
import type { CustomValueProps } from './customValueProps.ts'

/** Stored values that mean something only in words, by area and field. Most need none. */
const customValues: Readonly<Record<string, ComponentType<CustomValueProps>>> = {
  'events.rrule': lazy(async () => ({ default: (await import('./repeats/RepeatsValue.tsx')).RepeatsValue })),
}

export const customValueFor = (area: string, field: string): ComponentType<CustomValueProps> | null =>
  Object.hasOwn(customValues, `${area}.${field}`) ? (customValues[`${area}.${field}`] ?? null) : null
