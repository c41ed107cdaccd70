import * as z from 'zod/mini'
import { id, partialOf, text } from '#domain/fields.ts'
import { Device, deviceStates } from '#domain/kiosk/device.ts'
import { allScopes } from '#domain/scopes.ts'
import { kioskDeviceMachine } from '#machines/kiosk/kioskDevice.machine.ts'
import type { DeviceContext } from '#machines/kiosk/handover.ts'
import type { FactsOf } from '#machines/kernel/facts/fact.ts'
import { resource } from '../resource.ts'

const manageScope = allScopes('kiosk', 'gen.e')
const systemOnly = { scope: manageScope, principals: ['system'] } as const
const newDevice = z.pick(Device, { name: true, kind: true, location: true })
/** The code that a device shows. Case, blanks and hyphens do not matter. */
const userCode = text(20)
const ownFields = ['name', 'kind', 'location', 'state', 'since', 'showForm', 'showSession'] as const
/** A wall display shows which devices of its location are out of contact and how many check-ins they still hold. */
const wallFields = ['name', 'kind', 'location', 'state', 'since', 'queued'] as const

/** Paired screens. Each sees only itself, except wall displays. */
export const devices = resource({
  name: 'kiosk',
  module: 'kiosk',
  staysOutOfBatches: true,
  record: Device,
  locationField: 'location',
  deviceField: 'id',
  sharedWith: ['wall'],
  refs: { location: 'locations', showForm: 'submissions', showSession: 'kiosk/sessions' },
  columns: ['name', 'kind', 'location', 'queued', 'showForm', 'showSession', 'state'],
  search: ['name'],
  machines: { every: kioskDeviceMachine },
  states: deviceStates,
  facts: { theForm: { the: 'showForm', for: ['showForm'] } } satisfies FactsOf<DeviceContext>,
  marks: [
    { kind: 'disconnected', when: { state: 'offline' } },
    { kind: 'connected', when: { state: 'online' } },
  ],
  readScope: 'kiosk',
  commands: {
    create: { scope: manageScope, creates: true, data: newDevice },
    edit: { scope: manageScope, updates: true, data: z.strictObject({ name: z.optional(text(80)) }) },
    /** Approves the device that shows this code, as a new device. The code itself is not stored. */
    approve: { scope: manageScope, creates: true, data: z.extend(newDevice, { userCode }) },
    /** Approves the device that shows this code in the place of this one, which keeps its name and location. */
    pairAgain: { scope: manageScope, data: z.strictObject({ userCode }), ownsFields: ['pairingEndsAt'] },
    /** Without a record: rejects the device that shows this code. With one: withdraws its approval. */
    reject: { scope: manageScope, data: z.strictObject({ userCode: z.optional(userCode) }), securityEvent: 'pairingRejected' },
    /** Sent when the approved device gets its token. */
    pair: { ...systemOnly, ownsFields: ['pairedAt'] },
    /** Ends the pairing of a simulated device, which may pair again later. */
    unpair: systemOnly,
    /** A heartbeat. It writes a log entry only if something changed. */
    heard: { ...systemOnly, data: partialOf(Device, ['build', 'queued']), ownsFields: ['build', 'queued', 'lastHeardAt'] },
    lock: { scope: manageScope },
    unlock: { scope: manageScope },
    /** Asks the device to fetch its newest build. */
    update: { scope: manageScope },
    revoke: { scope: manageScope },
    /** Hands a patient's form to the kiosk they are at. */
    showForm: { scope: 'kiosk.form', data: z.strictObject({ showForm: id }), ownsFields: ['showForm'] },
    formOpened: { ...systemOnly, data: z.strictObject({ showForm: id, showSession: id }), ownsFields: ['showSession'] },
    formShown: systemOnly,
    remove: { scope: manageScope, deletes: true },
  },
  views: { kiosk: ownFields, wall: wallFields, waiting: ownFields },
})
