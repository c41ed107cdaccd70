import type { SessionKind } from '../../auth/sessions/sessionKinds.ts'
import { devicePrincipalOf, endRevokedDeviceTokens } from './deviceTokens.ts'
import { createShownPatients } from './shownRecords.ts'

/** The sessions of paired devices. */
export const deviceSessions: SessionKind = {
  kind: 'device',
  start: (deps, onEnd) => {
    const shownPatients = createShownPatients(deps)
    const stopEnding = endRevokedDeviceTokens(deps, onEnd)
    return {
      principalOf: (session) => devicePrincipalOf(deps, shownPatients, session),
      close: () => {
        shownPatients.close()
        stopEnding()
      },
    }
  },
}
