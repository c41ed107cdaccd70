import { devices } from '#domain/words/enAU/devices.ts'
import { speak } from '../../../words.ts'

export const sayDevices = speak('devices', devices)
