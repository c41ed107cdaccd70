import { waitingRoom } from '#locale/kiosk/waitingRoom.ts'
import { createTranslator } from '../../i18n/createTranslator.ts'

export const tWaiting = createTranslator('waitingRoom', waitingRoom)
