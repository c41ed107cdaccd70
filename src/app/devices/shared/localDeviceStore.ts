import { type DeviceStore, openDeviceStore } from '#streams/kiosk/deviceStore.ts'
import type { DeviceKind } from '#domain/kiosk/device.ts'

/** Opens the one device store of this tablet, shared by all device pages. */
export const openLocalDeviceStore = (): Promise<DeviceStore> => openDeviceStore(indexedDB, 'device')

/** The page path for a kind of device. */
export const devicePagePath = (kind: DeviceKind): string => `/apps/${kind}/`
