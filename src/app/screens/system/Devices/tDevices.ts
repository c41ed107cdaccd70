import { devices } from '#locale/system/devices.ts'
import { createTranslator } from '../../../i18n/createTranslator.ts'

export const tDevices = createTranslator('devices', devices)
