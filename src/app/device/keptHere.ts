import { type Keep, openKeep } from '#streams/kiosk/keep.ts'
import type { DeviceKind } from '#domain/kiosk/device.ts'

/** A tablet is one device, whatever page it shows. */
export const keptHere = (): Promise<Keep> => openKeep(indexedDB, 'device')

/** Where a device of a kind lives. */
export const pageOf = (kind: DeviceKind): string => `/apps/${kind}/`
