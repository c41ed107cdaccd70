import type { Device, DeviceState } from '#domain/kiosk/device.ts'
import type { Instant } from '#domain/time.ts'
import type { RecordOf } from '#domain/wire.ts'

export type DeviceRow = RecordOf<Device & { readonly state: DeviceState; readonly since: Instant }>
