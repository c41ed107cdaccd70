import * as z from 'zod/mini'
import { instant } from '#domain/fields.ts'
import { deviceKinds } from '#domain/kiosk/device.ts'
import { devices } from '#resources/kiosk/devices.ts'
import { call } from '../../module/call.ts'
import { callShape } from '../../module/callShapes.ts'
import { describeRequest } from './describeRequest.ts'
import { findWaitingDevice } from './findWaitingDevice.ts'
import { pairingRequests } from './pairingRequests.ts'

const common = { area: devices.name, scope: devices.commands['approve']?.scope ?? 'sys' } as const

const WaitingDevice = callShape({
  userCode: z.string(),
  kind: z.enum(deviceKinds),
  address: z.string(),
  requestedAt: instant,
  expiresAt: instant,
})

/** Lists the devices that wait, for the users who decide about them. */
const listCall = call('GET', '/api/kiosk/pairing/', {
  ...common,
  name: 'kiosk.listWaiting',
  summary: 'Lists the devices that wait for approval, if the server has only one practice',
  answer: 'The waiting devices.',
  response: callShape({ items: z.array(WaitingDevice), isListed: z.boolean() }),
  run: async ({ deps, service }) => {
    const isListed = (await deps.store.practices()).length === 1
    return { items: isListed ? service(pairingRequests).listWaiting().map(describeRequest) : [], isListed }
  },
})

const findCall = call('GET', '/api/kiosk/pairing/:userCode', {
  ...common,
  name: 'kiosk.findWaiting',
  summary: 'Finds the device that shows a code',
  answer: 'The waiting device.',
  refusals: [404, 429],
  response: WaitingDevice,
  run: async ({ deps, service }, { principal, path }) =>
    describeRequest(await findWaitingDevice(deps, service(pairingRequests), principal, path['userCode'] ?? '')),
})

export const waitingDeviceCalls = [listCall, findCall]
