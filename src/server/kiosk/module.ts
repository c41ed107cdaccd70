import { kioskPathsOf } from './kioskPaths.ts'
import { schemaOfCall } from '../module/callShapes.ts'
import { defineModule } from '../module/defineModule.ts'
import { startArrivalDelivery } from './arrivalDelivery.ts'
import { DeviceShape, kioskCalls } from './kioskCalls.ts'
import { limitHelpCalls } from './limitHelpCalls.ts'
import { decidePairing } from './pairing/decidePairing.ts'
import { pairingRequests } from './pairing/pairingRequests.ts'
import { registerPairing } from './pairing/registerPairing.ts'
import { waitingDeviceCalls } from './pairing/waitingDeviceCalls.ts'
import { registerKioskRoutes } from './registerKioskRoutes.ts'
import { deviceSessions } from './sessions/deviceSessions.ts'

export const kioskModule = defineModule('kiosk', {
  calls: [...waitingDeviceCalls, ...kioskCalls],
  routes: [
    (app, { deps, config, authenticator, service }) =>
      registerPairing(app, { deps, config, authenticator, requests: service(pairingRequests) }),
    (app, { deps }) => registerKioskRoutes(app, deps),
  ],
  paths: kioskPathsOf(schemaOfCall(DeviceShape, true)),
  sessions: [deviceSessions],
  observers: [({ deps }) => startArrivalDelivery(deps)],
  commands: [(deps, { service }) => decidePairing(deps, service(pairingRequests)), limitHelpCalls],
})
